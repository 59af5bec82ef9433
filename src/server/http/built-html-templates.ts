import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineCodeHashes } from './headers.ts'

/** The HTML documents as templates; in development they are built on each call. Those of members' pages and the door only name their files. */
export interface HtmlTemplates {
  read(name: 'index' | 'admin' | 'my' | 'door', path: string): Promise<string>
}

/**
 * The built documents, read once. Styles of the site and the door are inlined, so that only the document blocks the first paint.
 * @param folder the build's output
 */
export function readBuiltHtmlTemplates(folder: string): HtmlTemplates {
  const read = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8')
  const built = {
    index: withInlineStyles(read('index'), folder),
    admin: read('admin'),
    my: read('my'),
    door: withInlineStyles(read('door'), folder),
  }
  return { read: async (name) => built[name] }
}

function withInlineStyles(html: string, folder: string) {
  return html.replace(
    /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
    (_link, href: string) => `<style>${readFileSync(join(folder, href), 'utf8')}</style>`,
  )
}

/** Replaces each `%name%` and `<!--name-->` in one pass, so that placeholders within values stay. */
export function fillHtmlTemplate(template: string, values: Record<string, string>) {
  return template.replace(
    /%(\w+)%|<!--(\w+)-->/g,
    (placeholder, inText: string | undefined, inComment: string | undefined) =>
      values[inText ?? inComment ?? ''] ?? placeholder,
  )
}

/** The styles of a template, inline or by link, for a page of the server that has no script. */
export const styleTagsOfTemplate = (template: string): string =>
  (template.match(/<style[^>]*>.*?<\/style>|<link rel="stylesheet"[^>]*>/gs) ?? []).join('')

/** The scripts of a template that are files of their own. */
export const externalScriptTagsOfTemplate = (template: string): string =>
  (template.match(/<script[^>]*\bsrc=[^>]*><\/script>/g) ?? []).join('')

/**
 * Hashes the inline scripts and styles of a template. Only for our own templates: a hash would allow any script in
 * somebody else's text.
 */
export function hashInlineCode(template: string): InlineCodeHashes {
  return {
    scripts: hashesOf(template, /<script([^>]*)>(.*?)<\/script>/gs),
    styles: hashesOf(template, /<style([^>]*)>(.*?)<\/style>/gs),
  }
}

function hashesOf(html: string, element: RegExp) {
  const isInline = (attributes: string) => !/\bsrc=|\btype="application\//.test(attributes)
  return (
    [...html.matchAll(element)]
      .filter(([, attributes = '']) => isInline(attributes))
      // Browsers normalize line ends before hashing.
      .map(([, , text = '']) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64'))
      .map((hash) => `'sha256-${hash}'`)
  )
}
