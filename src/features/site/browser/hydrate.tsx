import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SiteData, SiteState } from '../document/site-data.ts'
import type { HomeParts } from '../join/home-parts.ts'
import { SiteApp } from '../views/site-app.tsx'

/** Fetches the parts of the home that the document was drawn with. */
export async function loadParts({ free, join }: SiteData): Promise<Partial<HomeParts>> {
  if (!free && !join) return {}
  const { FreeDesks, ContactWithForm } = (await import('../join/home-parts.ts')).homeParts
  return { ...(free && { FreeDesks }), ...(join && { ContactWithForm }) }
}

/** Hydrates the server's HTML. */
export function hydrate(root: Element, state: SiteState, parts: Partial<HomeParts>) {
  // A transition hydrates in small steps, so that a slow phone can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteApp {...state} parts={parts} />
      </StrictMode>,
    )
  })
}
