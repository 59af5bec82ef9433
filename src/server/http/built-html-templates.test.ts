import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineCode } from './built-html-templates.ts'

const named = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the inline scripts and styles of a template are hashed, and nothing else', () => {
  const template = `<script>one()\r\ntwo()</script>
    <script type="module">three()</script>
    <script src="/assets/a.js"></script>
    <script type="application/site+json" id="site-data"><!--data--></script>
    <style>p { color: red }</style><link rel="stylesheet" href="/a.css">`
  expect(hashInlineCode(template)).toEqual({
    scripts: [named('one()\ntwo()'), named('three()')],
    styles: [named('p { color: red }')],
  })
})
