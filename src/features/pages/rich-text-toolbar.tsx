import { type Editor, useEditorState } from '@tiptap/react'
import { useWords } from '#web/i18n.tsx'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import styles from './rich-text-field.module.css'

interface Tool {
  name: 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList'
  icon: IconName
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: 'italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', icon: 'underline', run: (editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'bulletList', icon: 'bullets', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', icon: 'numbers', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
]

export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const { pages } = useWords()
  const active = useEditorState({
    editor,
    selector: ({ editor }) => tools.filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
  })

  function addImage() {
    const src = window.prompt(pages.imageAddress)?.trim()
    if (!src) return
    if (!/^https?:\/\/\S+$/i.test(src)) return window.alert(pages.imageWrong)
    // The alternative text; empty for a decoration.
    const alt = window.prompt(pages.imageAlt)?.trim() ?? ''
    editor.chain().focus().setImage({ src, alt }).run()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is announced as a part of the form, which these are not
    <div role="group" aria-label={pages.tools(label)} className={`row ${styles.tools}`}>
      {tools.map(({ name, icon, run }) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-label={pages.toolNames[name]}
          title={pages.toolNames[name]}
          aria-pressed={active.includes(name)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button
        type="button"
        className={styles.tool}
        aria-label={pages.toolNames.image}
        title={pages.toolNames.image}
        onMouseDown={(event) => event.preventDefault()}
        onClick={addImage}
      >
        <Icon name="image" />
      </button>
    </div>
  )
}
