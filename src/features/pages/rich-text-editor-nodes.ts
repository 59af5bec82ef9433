import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'

// Nodes of a page that no button makes: they came through the API or from the clipboard, and survive editing.

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [1, 2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
})

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

const Rule = Node.create({
  name: 'rule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: '(tableHead | tableBody | tableRow)+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', 0],
})

const tablePart = (name: string, tag: string, content: string) =>
  Node.create({
    name,
    content,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

const spans = (name: 'colspan' | 'rowspan') => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

const tableCell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: spans('colspan'), rowspan: spans('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => isWayOut(element.getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    mergeAttributes({ rel: 'noopener noreferrer' }, HTMLAttributes),
    0,
  ],
})

const isWayOut = (href: string) => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(href)

const plainMark = (name: string, tags: [string, ...string[]]) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
  })

/** A picture by itself, as the button makes it. What is at no address, such as `javascript:`, is never shown. */
const Picture = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="https:"]' }, { tag: 'img[src^="http:"]' }],
})

const PictureInText = Image.extend({
  name: 'pictureInText',
  priority: 200,
  parseHTML: () => [{ tag: ':is(p, h2, h3, h4, a) img:is([src^="https:"], [src^="http:"])' }],
  addCommands: () => ({}),
  addInputRules: () => [],
}).configure({ inline: true })

export const richTextEditorNodes = [
  ...[Heading, Blockquote, Rule, Link, Picture, PictureInText],
  ...[Table, tablePart('tableHead', 'thead', 'tableRow+'), tablePart('tableBody', 'tbody', 'tableRow+')],
  tablePart('tableRow', 'tr', '(tableCell | tableHeader)+'),
  ...[tableCell('tableCell', 'td'), tableCell('tableHeader', 'th')],
  ...[plainMark('strike', ['s']), plainMark('subscript', ['sub']), plainMark('superscript', ['sup'])],
]
