import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'

/** A lazily loaded component. */
export type Preloadable<Props> = FunctionComponent<Props> & {
  /** Loads the file ahead. */
  fetch: () => Promise<unknown>
}

/**
 * Like React's `lazy`, but a component that is already loaded renders at once, without a frame of its fallback.
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
    // Never switched after the first render: another component type would lose its state.
    const [Content] = useState(() => loaded ?? Later)
    return <Content {...props} />
  }
  return Object.assign(Part, { fetch })
}
