/** How often a page in sight asks whether something was decided, in milliseconds. */
const askedEvery = 5_000

/** What a member's page does beyond what the server drew: it hears of news, copies, and is kept for when there is no line. */
export function startMyPageScript() {
  document.documentElement.dataset.runs = ''
  document.addEventListener('click', copyOnPress)
  followNews()
  keepWithoutLine()
}

/** Copies what a button names, and says so in its place. */
function copyOnPress({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
  if (!button) return
  const label = button.textContent
  void navigator.clipboard?.writeText(button.dataset.copy ?? '').then(() => {
    button.textContent = button.dataset.copied ?? label
    setTimeout(() => {
      button.textContent = label
    }, 2_000)
  })
}

/** Asks every few seconds while the page is in sight, and draws the part anew where something was decided. */
function followNews() {
  const part = () => document.querySelector<HTMLElement>('[data-mark]')
  const [, , id] = location.pathname.split('/')
  if (!part() || !id) return
  let isAsking = false
  const ask = async () => {
    if (isAsking || document.visibilityState !== 'visible' || !navigator.onLine) return
    isAsking = true
    try {
      const answer = await fetch(`/my/${id}/news`, { headers: { accept: 'application/json' } })
      // A phone that was ended meanwhile is told so by the page itself.
      if (answer.status === 401 || answer.status === 404) return location.reload()
      if (!answer.ok) return
      const { mark }: { mark: string } = await answer.json()
      const shown = part()
      if (shown && shown.dataset.mark !== mark && !isTyping(shown)) await drawAnew(shown)
    } catch {
      // Without a line it is asked again.
    } finally {
      isAsking = false
    }
  }
  setInterval(ask, askedEvery)
  document.addEventListener('visibilitychange', ask)
  addEventListener('online', ask)
}

/** Whether somebody is in the middle of something there, which a new drawing would take away. */
const isTyping = (part: HTMLElement) =>
  [...part.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].some(
    (field) => field.value !== field.defaultValue,
  )

async function drawAnew(part: HTMLElement) {
  const answer = await fetch(location.pathname + location.search)
  if (!answer.ok) return
  const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-mark]')
  if (!drawn) return
  const open = new Set([...part.querySelectorAll('details[open] > summary')].map((line) => line.textContent))
  for (const line of drawn.querySelectorAll('details > summary'))
    if (open.has(line.textContent)) line.parentElement?.setAttribute('open', '')
  part.replaceWith(document.adoptNode(drawn))
}

/** Over https the worker keeps the page; elsewhere browsers have none. */
function keepWithoutLine() {
  if (!isSecureContext || location.protocol !== 'https:' || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/my-worker.js', { scope: '/my/' }).catch(() => {})
}
