import { createHash } from 'node:crypto'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#domain/language/language.ts'

/** The policy of a plain document: it loads and runs nothing but its own styles and the pictures inside it. */
export function documentPolicy(styles: readonly string[]): string {
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  return `default-src 'none'; style-src ${hashes.join(' ')}; img-src data:; base-uri 'none'; form-action 'none'`
}

interface Props {
  title: string
  language: Language
  /** Constants of the code, as they stand in the page as they are. */
  styles: readonly string[]
  /** The body element. */
  children: ReactNode
}

/**
 * A page that the server renders for one person, whole without any other file and in no search engine's index. Its
 * policy stands inside too, for when the page is a file.
 */
export function PlainDocument({ title, language, styles, children }: Props) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={documentPolicy(styles)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {styles.map((style) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the code
          <style key={style} dangerouslySetInnerHTML={{ __html: style }} />
        ))}
      </head>
      {children}
    </html>
  )
}

/** A document as HTML. */
export function renderDocument(document: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(document)}`
}
