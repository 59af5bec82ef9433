import { createHash } from 'node:crypto'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#domain/language/language.ts'

/** The parts that stand in a plain document as they are: constants of the code. */
interface InlineParts {
  styles: readonly string[]
  script?: string
}

/** The policy of a plain document: it loads nothing and runs nothing but its own inline parts and the pictures inside it. */
export function plainHtmlDocumentCsp({ styles, script }: InlineParts): string {
  const hashOf = (part: string) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`
  return [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    `style-src ${styles.map(hashOf).join(' ')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

interface Props extends InlineParts {
  title: string
  language: Language
  /** The body element. */
  children: ReactNode
}

/**
 * A page that the server renders for one person, whole without any other file and in no search engine's index. Its
 * policy stands inside too, for when the page is a file.
 */
export function PlainHtmlDocument({ title, language, styles, script, children }: Props) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          httpEquiv="Content-Security-Policy"
          content={plainHtmlDocumentCsp({ styles, ...(script !== undefined && { script }) })}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {styles.map((style) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the code
          <style key={style} dangerouslySetInnerHTML={{ __html: style }} />
        ))}
        {script !== undefined && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the code
          <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
        )}
      </head>
      {children}
    </html>
  )
}

/** A document as HTML. */
export function renderHtmlDocument(document: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(document)}`
}
