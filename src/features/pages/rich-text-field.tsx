import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import { richTextEditorNodes } from './rich-text-editor-nodes.ts'
import styles from './rich-text-field.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

const extensions = [
  ...[Document, Paragraph, Text, HardBreak],
  ...[Bold, Italic, Underline],
  ...[BulletList, OrderedList, ListItem, ListKeymap],
  ...[...richTextEditorNodes, UndoRedo],
]

interface Props {
  label: string
  lang: string
  /** HTML, unchanged until it is edited here. */
  value: string
  onChange: (html: string) => void
}

/** A field for text with emphasis, lists and pictures. */
export function RichTextField({ label, lang, value, onChange }: Props) {
  const id = useId()
  const shown = useRef(value)
  const change = useRef(onChange)
  change.current = onChange

  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id, lang },
    },
    onUpdate: ({ editor }) => {
      const html = editor.getHTML()
      shown.current = html === '<p></p>' ? '' : html
      change.current(shown.current)
    },
  })

  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <div>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.box}>
        <RichTextToolbar editor={editor} label={label} />
        <EditorContent editor={editor} className={styles.text} />
      </div>
    </div>
  )
}
