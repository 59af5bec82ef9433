const systems: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['KaiOS', /\bKAIOS\b/i],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** In this order, as most name several. */
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdgA?\b|\bEdgiOS\b/],
  ['Samsung Internet', /\bSamsungBrowser\b/],
  ['Opera', /\bOPR\b|\bOpera\b/],
  ['Firefox', /\bFirefox\b|\bFxiOS\b/],
  ['Chrome', /\bChrome\b|\bCriOS\b/],
  ['Safari', /\bSafari\b/],
]

/**
 * 'Android, Chrome': a phone as people tell theirs from another, which says less than what the browser sends.
 * @param userAgent the header; empty where there is none
 * @returns empty where nothing is known of it
 */
export function deviceFromUserAgent(userAgent: string): string {
  const nameIn = (names: typeof systems) => names.find(([, sign]) => sign.test(userAgent))?.[0]
  return [nameIn(systems), nameIn(browsers)].filter((name) => name !== undefined).join(', ')
}
