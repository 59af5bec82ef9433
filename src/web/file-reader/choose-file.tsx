import { Button, Textarea } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import styles from './choose-file.module.css'
import { type FileProblem, UnreadableFileError } from './unreadable-file-error.ts'

export interface ChooseFileWords {
  choose: string
  drop: string
  paste: string
  pasteHere: string
  read: string
  reading: string
}

export type FileProblemWords = Record<FileProblem, string | ((lines: string) => string)>

interface Props {
  words: ChooseFileWords
  problems: FileProblemWords
  /** Reads a file, or text that was pasted. @throws UnreadableFileError */
  read: (source: File | string) => Promise<void>
}

/** A file is chosen, dropped or pasted, and read in this browser (IO-1, PY-3). */
export function ChooseFileField({ words, problems, read }: Props) {
  const { language } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ isReading: boolean; problem: string | null }>(idle)
  const [isOver, setOver] = useState(false)

  const take = async (source: File | string | undefined) => {
    if (source === undefined) return
    setState({ isReading: true, problem: null })
    try {
      await read(source)
      setState(idle)
    } catch (error) {
      const { problem, lines } =
        error instanceof UnreadableFileError ? error : new UnreadableFileError('not_a_table')
      const said = problems[problem]
      const text = typeof said === 'string' ? said : said(formatCount(lines, language))
      setState({ isReading: false, problem: text })
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div className="stack gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way for the mouse alone; the button is for everybody. */}
      <div
        className={`stack gap-2 ${styles.drop}`}
        data-is-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          className="only-spoken"
          tabIndex={-1}
          aria-label={words.choose}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <Button loading={state.isReading} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <p className="quiet">{words.drop}</p>
      </div>
      <p className="only-spoken" role="status">
        {state.isReading && words.reading}
      </p>
      <ProblemMessage text={state.problem} />
      <Paste words={words} onRead={take} />
    </div>
  )
}

const idle = { isReading: false, problem: null }

function Paste({ words, onRead }: { words: ChooseFileWords; onRead: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <details>
      <summary className={styles.summary}>{words.paste}</summary>
      <div className={`stack gap-2 ${styles.paste}`}>
        <Textarea
          label={words.pasteHere}
          rows={5}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          spellCheck={false}
        />
        <Button variant="default" disabled={text.trim() === ''} onClick={() => onRead(text)}>
          {words.read}
        </Button>
      </div>
    </details>
  )
}
