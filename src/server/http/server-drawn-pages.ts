import type { Context } from 'hono'
import {
  externalScriptTagsOfTemplate,
  type HtmlTemplates,
  hashInlineCode,
  styleTagsOfTemplate,
} from './built-html-templates.ts'
import { answerEncoded, toLazilyCompressedBody } from './encoded-answer-body.ts'
import { formPageCspOf, memberPageCspOf } from './headers.ts'

/**
 * The styles of the site's own template with these, and the policy for them; cached by template.
 * @param script the template whose script the page runs; none for a page that runs nothing
 */
export function prepareServerDrawnPageStyles(
  documents: HtmlTemplates,
  looks: readonly string[],
  script?: 'my',
) {
  let made: { of: string; styles: string; policy: string } | undefined
  return async (path: string) => {
    const site = await documents.read('index', path)
    const running = script && (await documents.read(script, path))
    const of = `${site}${running ?? ''}`
    if (made?.of !== of) {
      const own = looks.map((style) => `<style>${style}</style>`)
      const styles = [styleTagsOfTemplate(site), ...own].join('')
      const parts = hashInlineCode(styles)
      const policy = running === undefined ? formPageCspOf(parts) : memberPageCspOf(parts)
      made = {
        of,
        styles: running === undefined ? styles : `${styles}${externalScriptTagsOfTemplate(running)}`,
        policy,
      }
    }
    return made
  }
}

/** Answers with a page that is not kept by anybody on the way. */
export async function sendServerDrawnPage(
  c: Context,
  html: string,
  policy: string,
  status: 200 | 400 | 401 | 404 | 409 | 410 | 429 = 200,
) {
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    vary: 'accept-language, cookie, accept-encoding',
  }
  if (status === 200) return answerEncoded(c, toLazilyCompressedBody(html), headers)
  return c.body(html, status, headers)
}
