import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SiteApp } from '#features/site/site-app.tsx'
import type { SiteState } from '#features/site/site-data.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The site cannot start: its document has no element #root.')

const data = document.getElementById('site-data')
if (!data?.textContent) throw new Error('The site cannot start: its document has no #site-data.')

const state: SiteState = JSON.parse(data.textContent)
// As a transition it is done in small steps, between which a cheap phone can scroll.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <SiteApp {...state} />
    </StrictMode>,
  )
})
