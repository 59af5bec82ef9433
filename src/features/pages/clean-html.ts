import type { default as SanitizeHtml } from 'sanitize-html'

/** Contains every named entity of HTML, so it is loaded with the first page only. */
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
const maxOpen = 250

class TooDeep extends Error {}

/**
 * Whether markup opens so much without closing it that cleaning it would hold everybody else up. The cleaner's own
 * parser counts, so that no comment or attribute makes the two see different elements, and stops at the bound.
 */
export async function isHtmlTooDeep(html: string): Promise<boolean> {
  const { Parser } = await import('htmlparser2')
  let depth = 0
  const parser = new Parser({
    onopentag() {
      depth += 1
      if (depth > maxOpen) throw new TooDeep()
    },
    onclosetag() {
      depth -= 1
    },
  })
  try {
    parser.end(html)
    return false
  } catch (error) {
    if (error instanceof TooDeep) return true
    throw error
  }
}

const maxKept = 4_000_000
const kept = new Map<string, string>()
let keptLength = 0

/**
 * Content as it may be shown: clean by today's rules, however it came to be stored (PB-10). What was cleaned last is
 * remembered, because a page is shown far more often than it is written.
 */
export async function cleanStoredHtml(html: string): Promise<string> {
  const before = kept.get(html)
  if (before !== undefined) return before
  const clean = (await isHtmlTooDeep(html)) ? '' : await cleanHtml(html)
  keptLength += html.length
  if (keptLength > maxKept) {
    kept.clear()
    keptLength = html.length
  }
  kept.set(html, clean)
  return clean
}
