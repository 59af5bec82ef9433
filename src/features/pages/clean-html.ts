import type { default as SanitizeHtml } from 'sanitize-html'

/** It knows every named letter of HTML, and is loaded with the first page. */
let loaded: Promise<typeof SanitizeHtml> | undefined
const sanitizer = () => {
  loaded ??= import('sanitize-html').then((library) => library.default)
  return loaded
}

/**
 * Rich content as it may be kept and shown (PB-10): text, its structure, links and pictures by their address. Nothing
 * that runs, loads a document, or reaches out of its place on the page: no script, frame, form, style or handler.
 */
export async function cleanHtml(html: string): Promise<string> {
  if (html === '') return html
  const sanitizeHtml = await sanitizer()
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
      img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
    },
    nestingLimit: 100,
  })
}

/** More elements than this inside each other are nobody's text, and reading them takes time by the square. */
const mostOpen = 1_000
const tag = /<(\/?)([a-z][^\s/>]*)/gi
const neverOpen = /^(br|hr|img|input|link|meta|source|wbr|col|area|base|embed|param|track)$/i

/** Whether markup opens so much without closing it that cleaning it would hold everybody else up. */
export function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(tag)) {
    if (neverOpen.test(name)) continue
    const ofName = open.get(name) ?? 0
    if (slash && ofName === 0) continue
    const step = slash ? -1 : 1
    open.set(name, ofName + step)
    depth += step
    if (depth > mostOpen) return true
  }
  return false
}

const mostKept = 4_000_000
const kept = new Map<string, string>()
let keptLength = 0

/**
 * Content as it may be shown: clean by today's rules, however it came to be stored (PB-10). What was cleaned last is
 * remembered, because a page is shown far more often than it is written.
 */
export async function shownHtml(html: string): Promise<string> {
  const before = kept.get(html)
  if (before !== undefined) return before
  const clean = isTooDeep(html) ? '' : await cleanHtml(html)
  keptLength += html.length
  if (keptLength > mostKept) {
    kept.clear()
    keptLength = html.length
  }
  kept.set(html, clean)
  return clean
}
