import type { Context } from 'hono'
import { encodeBody, send } from '#server/http/encoded-body.ts'
import { formPagePolicy } from '#server/http/headers.ts'
import { type HtmlTemplates, inlineParts, stylesIn } from '#server/http/html-templates.ts'
import { doorStyle } from './door-style.ts'

/** The styles of the site's own template with these, and the policy for them; cached by template. */
export function prepareDoor(documents: HtmlTemplates, looks: readonly string[]) {
  let made: { of: string; styles: string; policy: string } | undefined
  return async (path: string) => {
    const of = await documents.read('index', path)
    if (made?.of !== of) {
      const own = [doorStyle, ...looks].map((style) => `<style>${style}</style>`)
      const styles = [stylesIn(of), ...own].join('')
      made = { of, styles, policy: formPagePolicy(inlineParts(styles)) }
    }
    return made
  }
}

/** Answers with a page that is not kept by anybody on the way. */
export async function sendDoor(
  c: Context,
  html: string,
  policy: string,
  status: 200 | 400 | 404 | 410 | 429 = 200,
) {
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    vary: 'accept-language, cookie, accept-encoding',
  }
  if (status === 200) return send(c, encodeBody(html), headers)
  return c.body(html, status, headers)
}
