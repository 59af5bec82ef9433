import { pickTextInBothLanguages } from '../door-tablet-words.ts'
import type { DoorTabletWords } from '../words/en.ts'

/** What the tablet shows: a code with digits, digits alone, or why there is neither. */
export type DoorTabletState = 'code' | 'digits' | 'unreachable' | 'offline' | 'off' | 'key'

/** An element that the server has drawn. */
export function requireElement<Kind extends Element = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector)
  if (!found) throw new Error(`The page of the door has no ${selector}.`)
  return found
}

/** Shows what belongs to a state, and hides the rest. */
export function showDoorTabletState(shown: DoorTabletState) {
  requireElement('#tablet').dataset.shows = shown
  for (const each of document.querySelectorAll<HTMLElement>('[data-when]'))
    each.hidden = !each.dataset.when?.split(' ').includes(shown)
}

/** Writes a text in both languages into an element that has a place for each. */
export function fillTabletElementInBothLanguages(
  element: Element,
  pick: (words: DoorTabletWords, language: 'en' | 'mr') => string,
) {
  for (const [language, text] of Object.entries(pickTextInBothLanguages(pick))) {
    const place = element.querySelector(`[lang=${language}]`)
    if (place && place.textContent !== text) place.textContent = text
  }
}
