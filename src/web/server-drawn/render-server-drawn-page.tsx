import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#domain/language/language.ts'

interface ServerDrawnDocument {
  title: string
  language: Language
  /** The styles, and scripts where it runs any, as elements. */
  styles: string
  /** Whether search engines may show it. */
  isListed?: boolean
  /** For messengers; none where it is for one person. */
  head?: ReactElement
  children: ReactElement
}

/** A page that the server draws whole and that is complete without a script. */
export function renderServerDrawnPage({
  title,
  language,
  styles,
  isListed,
  head,
  children,
}: ServerDrawnDocument): string {
  const about = renderToStaticMarkup(
    <>
      <title>{title}</title>
      {!isListed && <meta name="robots" content="noindex" />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {head}
    </>,
  )
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
  const start = `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">${viewport}${about}${styles}</head>`
  return `${start}<body><div id="root">${renderToStaticMarkup(children)}</div></body></html>`
}
