/** Events of a visitor who does more than read the first screen. */
const interactions = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'hashchange',
] as const

/**
 * Calls `begin` at the first interaction, or at once if the address already shows one. A failure is retried at the next
 * interaction.
 */
export function onFirstInteraction(begin: () => Promise<unknown>) {
  const listen = () => {
    for (const type of interactions) addEventListener(type, start, { capture: true, passive: true })
  }
  const start = () => {
    for (const type of interactions) removeEventListener(type, start, { capture: true })
    begin().catch(listen)
  }
  // Not every browser reports earlier interactions.
  const isActive = navigator.userActivation?.hasBeenActive ?? false
  if (location.hash.length > 1 || scrollY > 0 || isActive) start()
  else listen()
}
