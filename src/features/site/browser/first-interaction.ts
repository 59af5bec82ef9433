/** What somebody does who wants more than to read what is in sight. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'hashchange',
] as const

/**
 * Begins at the first sign of interest, or at once where the address already shows one. What fails is begun anew at
 * the next sign.
 */
export function onFirstInteraction(begin: () => Promise<unknown>) {
  const listen = () => {
    for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  }
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, { capture: true })
    begin().catch(listen)
  }
  // Where a browser cannot tell whether the page was touched already, the next touch is the sign.
  const isActive = navigator.userActivation?.hasBeenActive ?? false
  if (location.hash.length > 1 || scrollY > 0 || isActive) start()
  else listen()
}
