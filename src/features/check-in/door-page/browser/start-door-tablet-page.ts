import type { DoorCodeToShow } from '#domain/check-in/check-in-screen-rows.ts'
import { formatCount } from '#domain/money/money.ts'
import { qrCodePath } from '#web/kit/codes/qr-code-path.ts'
import { registerDoorTabletByKey, requestDoorCodeToShow } from './door-tablet-requests.ts'
import {
  fillTabletElementInBothLanguages,
  requireElement,
  showDoorTabletState,
} from './door-tablet-screen.ts'
import { startCountdown } from './start-countdown.ts'
import { startTabletDigitPad } from './start-tablet-digit-pad.ts'

/** Without a line it is asked again after so long, where check-in is off after so long, in milliseconds. */
const askAgain = { offline: 3_000, off: 15_000 }

/** What the tablet does: it opens with its key, shows the code of the moment, and takes digits (CI-3). */
export function startDoorTabletPage() {
  let asks = 0
  let hasShown = false
  let stop = () => {}
  const askDigits = startTabletDigitPad(() => void ask())

  /** Asks what to show; of several questions at once only the last answer counts. */
  async function ask() {
    asks += 1
    const turn = asks
    const answer = await requestDoorCodeToShow()
    if (turn !== asks) return
    if (answer === 'no key') return askKey(hasShown ? 'ended' : null)
    if (typeof answer === 'string') return waitWithout(answer, ask)
    hasShown = true
    requireElement<HTMLFormElement>('#key').reset()
    showCode(answer)
  }

  function showCode(code: DoorCodeToShow) {
    stop()
    askDigits(code.digits)
    requireElement('#room [lang=en]').textContent = code.room.name
    requireElement('#room [lang=mr]').textContent =
      code.room.nameMr === code.room.name ? '' : code.room.nameMr
    const isDrawn = code.path !== null && code.origin !== null
    if (isDrawn) drawCode(`${code.origin}${code.path}`)
    showDoorTabletState(isDrawn ? 'code' : code.path === null ? 'digits' : 'unreachable')
    stop = startCountdown(code.changesIn, drawLeft, ask)
  }

  /** Says that there is no code, and does something again after a while. */
  function waitWithout(why: keyof typeof askAgain, again: () => void) {
    stop()
    showDoorTabletState(why)
    const timer = setTimeout(again, askAgain[why])
    stop = () => clearTimeout(timer)
  }

  /** Asks for a key. @param why what was wrong with the last one; null where there was none */
  function askKey(why: 'ended' | 'wrong' | 'often' | null) {
    stop()
    showDoorTabletState('key')
    const trouble = requireElement('#trouble')
    trouble.hidden = why === null
    if (why !== null)
      fillTabletElementInBothLanguages(trouble, ({ key }) =>
        why === 'ended' ? `${key.ended} ${key.endedText}` : key[why],
      )
  }

  /** Opens the door with the key in the address, which then goes from there; without one it is the key that the browser has. */
  async function openByAddress() {
    const key = new URLSearchParams(location.hash.slice(1)).get('key')
    if (key === null) return ask()
    return openWith(key)
  }

  async function openWith(key: string): Promise<void> {
    const outcome = await registerDoorTabletByKey(key)
    if (outcome === 'offline' || outcome === 'off') return waitWithout(outcome, () => void openWith(key))
    history.replaceState(null, '', location.pathname)
    hasShown = false
    return outcome === 'opened' ? ask() : askKey(outcome)
  }

  requireElement('#key').addEventListener('submit', (event) => {
    event.preventDefault()
    void openWith(requireElement<HTMLInputElement>('#key input').value.trim())
  })
  addEventListener('hashchange', openByAddress)
  addEventListener('online', () => void ask())
  addEventListener('offline', () => waitWithout('offline', ask))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    // It may have slept, and the code with it.
    if (hasShown) void ask()
    keepAwake()
  })
  keepAwake()
  void openByAddress()
}

function drawCode(text: string) {
  const { size, path } = qrCodePath(text)
  const code = requireElement<SVGElement>('#code')
  code.setAttribute('viewBox', `0 0 ${size} ${size}`)
  requireElement<SVGElement>('#code path').setAttribute('d', path)
}

function drawLeft(seconds: number, share: number) {
  requireElement<SVGElement>('#ring').setAttribute('stroke-dashoffset', String(100 - 100 * share))
  fillTabletElementInBothLanguages(requireElement('#left'), ({ changesIn, changesInOne }, language) =>
    (seconds === 1 ? changesInOne : changesIn)(formatCount(seconds, language)),
  )
}

/** Keeps the screen from going dark, where the browser can. */
function keepAwake() {
  // Browsers have it over https alone, and refuse it where the battery is low.
  navigator.wakeLock?.request('screen').catch(() => {})
}
