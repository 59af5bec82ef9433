import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineParts } from './headers.ts'

/** The two HTML documents, as templates with places to fill; a development server may make them on each call. */
export interface HtmlTemplates {
  read(name: 'index' | 'admin', path: string): Promise<string>
}

/**
 * The built documents, read once. The public one carries its own styles, so that nothing but the document
 * stands before the first paint.
 * @param folder where the build put them
 */
export function builtTemplates(folder: string): HtmlTemplates {
  const read = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8')
  const built = { index: withInlineStyles(read('index'), folder), admin: read('admin') }
  return { read: async (name) => built[name] }
}

function withInlineStyles(html: string, folder: string) {
  return html.replace(
    /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
    (_link, href: string) => `<style>${readFileSync(join(folder, href), 'utf8')}</style>`,
  )
}

/** Fills each `%name%` and `<!--name-->` of a template, in one pass: a value that looks like a place is left alone. */
export function fill(template: string, values: Record<string, string>) {
  return template.replace(
    /%(\w+)%|<!--(\w+)-->/g,
    (place, inText: string | undefined, inComment: string | undefined) =>
      values[inText ?? inComment ?? ''] ?? place,
  )
}

/**
 * The scripts and styles that a template itself holds. Only for what we wrote: in a text of anybody else a hash would let run
 * whatever it happens to hold.
 */
export function inlineParts(template: string): InlineParts {
  return {
    scripts: hashesOf(template, /<script([^>]*)>(.*?)<\/script>/gs),
    styles: hashesOf(template, /<style([^>]*)>(.*?)<\/style>/gs),
  }
}

function hashesOf(html: string, element: RegExp) {
  const isRunFromHere = (attributes: string) => !/\bsrc=|\btype="application\//.test(attributes)
  return (
    [...html.matchAll(element)]
      .filter(([, attributes = '']) => isRunFromHere(attributes))
      // A browser reads every line end as one letter.
      .map(([, , text = '']) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64'))
      .map((hash) => `'sha256-${hash}'`)
  )
}
