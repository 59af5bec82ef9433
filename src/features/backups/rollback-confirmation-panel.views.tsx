import { Button, TextInput } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { saveFailureText } from '#web/error-text.ts'
import { Form } from '#web/forms/form.tsx'
import { type CheckedValues, useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import styles from './restore-backup-panel.module.css'

interface Props<Loss> {
  heading: string
  /** What going back brings and loses, and the sentence for when that cannot be read. */
  of: ComponentProps<typeof WhenQueryLoaded<Loss>>['of']
  failed: string
  children: (loss: Loss) => ReactNode
  /** Why it cannot be done on the screen; undefined where it can. */
  refusal: (loss: Loss) => string | undefined
  form: FormWords
  go: (loss: Loss) => Promise<unknown>
  onClose: () => void
}

interface FormWords {
  /** The name under which the form is known. */
  name: string
  /** The words of its button. */
  action: string
}

/** Says what going back brings and loses, asks for a typed word, and does it. */
export function RollbackConfirmationPanel<Loss>({
  heading,
  of,
  failed,
  children,
  refusal,
  form,
  go,
  onClose,
}: Props<Loss>) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} className={`stack gap-3 ${styles.panel}`} aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className={styles.heading}>
        {heading}
      </h3>
      <WhenQueryLoaded of={of} failed={failed} beside={<Cancel onClose={onClose} />}>
        {(loss) => (
          <>
            {children(loss)}
            {refusal(loss) === undefined ? (
              <Confirm {...form} go={() => go(loss)} onClose={onClose} />
            ) : (
              <>
                <p className={`notice ${styles.warning}`}>{refusal(loss)}</p>
                <div>
                  <Cancel onClose={onClose} />
                </div>
              </>
            )}
          </>
        )}
      </WhenQueryLoaded>
    </section>
  )
}

interface ConfirmProps extends FormWords {
  go: () => Promise<unknown>
  onClose: () => void
}

function Confirm({ name, action, go, onClose }: ConfirmProps) {
  const words = useWords()
  const { backups } = words
  const { ref, field, submit, isBusy, problem } = useForm({
    name,
    first: () => ({ word: '' }),
    // A yes is typed anew.
    secrets: ['word'],
    untyped: ['word'],
    check: ({ word }): CheckedValues<true> =>
      plain(word) === plain(backups.word) ? { input: true } : { wrong: { word: { code: 'required' } } },
    send: go,
    sentenceFor: () => backups.typeWord(backups.word),
    explain: (failure) => ({
      text: saveFailureText(words, failure, backups.changedMeanwhile) ?? '',
      asks: null,
    }),
  })

  return (
    <Form ref={ref} className={`stack gap-3 ${styles.form}`} onSubmit={submit}>
      <TextInput
        label={backups.typeWord(backups.word)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('word')}
      />
      <ProblemMessage text={problem} />
      <p role="status" className={styles.status}>
        {isBusy && backups.restoring}
      </p>
      <div className="row gap-2">
        <Button type="submit" color="red" loading={isBusy}>
          {action}
        </Button>
        {!isBusy && <Cancel onClose={onClose} />}
      </div>
    </Form>
  )
}

function Cancel({ onClose }: { onClose: () => void }) {
  const { forms } = useWords()
  return (
    <Button variant="subtle" onClick={onClose}>
      {forms.cancel}
    </Button>
  )
}

/** Case and outer or double spaces do not matter. */
const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
