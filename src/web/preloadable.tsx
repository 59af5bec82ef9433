import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'

/** A part of the app in a file of its own. */
export type Preloadable<Props> = FunctionComponent<Props> & {
  /** Fetches the file ahead. */
  fetch: () => Promise<unknown>
}

/**
 * A component whose file is fetched when it is first drawn. Where that was done ahead it is drawn at once, which
 * React's own `lazy` does not: it shows what stands in for it for a moment, even when there is nothing to wait for.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Later = lazy(fetch) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: made once a file of the app, as lazy() is
  function Part(props: Props) {
    // What it began with it stays: another component in its place would lose all that was typed.
    const [Content] = useState(() => loaded ?? Later)
    return <Content {...props} />
  }
  return Object.assign(Part, { fetch })
}
