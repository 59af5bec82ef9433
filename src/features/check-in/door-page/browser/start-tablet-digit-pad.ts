import { formatCount } from '#domain/money/money.ts'
import { newId } from '#web/new-id.ts'
import { sendDigitsTypedAtDoorTablet } from './door-tablet-requests.ts'
import { fillTabletElementInBothLanguages, requireElement } from './door-tablet-screen.ts'
import { startCountdown } from './start-countdown.ts'

/** The answer stays for so long, in milliseconds. */
const answered = 3_000
/** Digits that somebody left are taken away after so long, in milliseconds. */
const forgotten = 20_000

/**
 * The keys at the side of the code, and the keyboard.
 * @param onRefused called where the key of the tablet opens the door no more
 * @returns a function that says how many digits are asked for
 */
export function startTabletDigitPad(onRefused: () => void): (wanted: 4 | 6) => void {
  const [typedBoxes, send] = [requireElement('#typed'), requireElement('#send')]
  let wanted: 4 | 6 = 4
  let typed = ''
  let isSending = false
  let endAnswer: (() => void) | undefined
  let isShut = false
  let forget: ReturnType<typeof setTimeout> | undefined

  function draw() {
    typedBoxes.replaceChildren(
      ...Array.from({ length: wanted }, (_, place) => {
        const box = document.createElement('i')
        box.textContent = typed[place] ?? ''
        box.classList.toggle('next', place === typed.length)
        return box
      }),
    )
    send.setAttribute('aria-disabled', String(typed.length < wanted || isSending))
    fillTabletElementInBothLanguages(requireElement('#asked'), ({ digits }) => {
      if (isSending) return digits.sending
      return wanted === 6 ? digits.six : digits.four
    })
  }

  function type(next: string) {
    if (isSending || isShut) return
    endAnswer?.()
    typed = next.slice(0, wanted)
    clearTimeout(forget)
    forget = setTimeout(() => type(''), forgotten)
    draw()
  }

  function showAnswer(
    is: 'taken' | 'wait' | 'not-sent',
    ms: number,
    text: (left: number) => Parameters<typeof fillTabletElementInBothLanguages>[1],
  ) {
    const answer = requireElement(`[data-answer="${is}"]`)
    answer.hidden = false
    const end = () => {
      stop()
      answer.hidden = true
      isShut = false
      endAnswer = undefined
    }
    const stop = startCountdown(
      ms,
      (seconds) => fillTabletElementInBothLanguages(requireElement(`[data-answer="${is}"] p`), text(seconds)),
      end,
    )
    isShut = is === 'wait'
    endAnswer = end
  }

  async function sendTyped() {
    if (typed.length < wanted || isSending || isShut) return
    clearTimeout(forget)
    isSending = true
    draw()
    const digits = typed
    const outcome = await sendDigitsTypedAtDoorTablet({ id: newId(), digits })
    isSending = false
    typed = ''
    draw()
    if (outcome === 'no key' || outcome === 'off') return onRefused()
    if (outcome === 'offline') {
      showAnswer(
        'not-sent',
        2 * answered,
        () =>
          ({ notSentText }) =>
            notSentText,
      )
      return onRefused()
    }
    if (outcome > 0)
      showAnswer(
        'wait',
        outcome * 1000,
        (left) =>
          ({ waitText }, language) =>
            waitText(formatCount(left, language)),
      )
    else
      showAnswer(
        'taken',
        answered,
        () =>
          ({ takenText, takenAgain }) =>
            `${takenText} ${takenAgain(digits)}`,
      )
  }

  requireElement('#pad').addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.dataset.digit !== undefined) type(typed + button.dataset.digit)
    else if (button?.id === 'erase') type(typed.slice(0, -1))
    else if (button?.id === 'send') void sendTyped()
  })
  // Whoever comes next need not wait for what was said to the one before.
  requireElement('#answer').addEventListener('click', () => {
    if (!isShut) endAnswer?.()
  })
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    const isElsewhere = target instanceof HTMLInputElement || requireElement('.tablet-digits').hidden
    if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return
    if (/^[0-9]$/.test(key)) type(typed + key)
    else if (key === 'Backspace') type(typed.slice(0, -1))
    else if (key === 'Escape') type('')
    else if (key === 'Enter' && typed.length === wanted) {
      // The digit that was pressed last has the focus, and would be pressed again.
      event.preventDefault()
      void sendTyped()
    }
  })
  draw()
  return (digits) => {
    if (digits === wanted) return
    wanted = digits
    type(typed)
  }
}
