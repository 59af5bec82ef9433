import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SiteState } from '../document/site-data.ts'
import { SiteApp } from '../views/site-app.tsx'

/** Makes what the server drew into the app that it was drawn by. */
export function hydrate(root: Element, state: SiteState) {
  // As a transition it is done in small steps, between which a cheap phone can scroll.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteApp {...state} />
      </StrictMode>,
    )
  })
}
