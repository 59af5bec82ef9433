import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SiteState } from '../document/site-data.ts'
import { SiteApp } from '../views/site-app.tsx'

/** Hydrates the server's HTML. */
export function hydrate(root: Element, state: SiteState) {
  // A transition hydrates in small steps, so that a slow phone can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteApp {...state} />
      </StrictMode>,
    )
  })
}
