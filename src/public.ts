import { onFirstInteraction } from '#features/site/browser/first-interaction.ts'
import type { SiteDataAndLanguage } from '#features/site/document/site-data-for-browser.ts'
import { countAndSendSiteVisits } from '#features/visits/count-and-send-site-visits.ts'
import { parseSiteHashRoute } from '#web/site-hash-route.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The site cannot start: its document has no element #root.')

const data = document.getElementById('site-data')
if (!data?.textContent) throw new Error('The site cannot start: its document has no #site-data.')
const state: SiteDataAndLanguage = JSON.parse(data.textContent)

let isTakenOver = false

function atEachView() {
  const { view } = parseSiteHashRoute(location.hash)
  // The document itself leaves for the admin.
  if (view === 'admin') return
  void countAndSendSiteVisits(state.site.today)
  if (!isTakenOver && view !== 'home') document.documentElement.dataset.arriving = ''
}

atEachView()
addEventListener('hashchange', atEachView)

// The home is whole without it: who only reads need not fetch it.
onFirstInteraction(async () => {
  try {
    const { hydratePublicSite, loadPublicHomeParts } = await import('#features/site/browser/hydrate.tsx')
    const parts = await loadPublicHomeParts(state.site)
    isTakenOver = true
    hydratePublicSite(root, state, parts)
  } catch (error) {
    dispatchEvent(new Event('abhyasika:piece-missing'))
    throw error
  }
})
