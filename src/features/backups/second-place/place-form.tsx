import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SecondPlace } from '#domain/copies/second-place.ts'
import { ApiError, hasCode } from '#web/api.ts'
import { errorText, saveProblem } from '#web/error-text.ts'
import { Choice } from '#web/forms/choice.tsx'
import { useDraft } from '#web/forms/drafts/use-draft.ts'
import { Form } from '#web/forms/form.tsx'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { useChoosePlace } from './copies.queries.ts'
import { PlaceFields } from './place-fields.tsx'
import { type PlaceField, placeTexts, readPlace } from './place-texts.ts'
import styles from './second-place.module.css'

interface Props {
  second: SecondPlace | null
  onSaved: () => void
  onCancel?: () => void
}

/** Chooses a second place, or another one. */
export function PlaceForm({ second, onSaved, onCancel }: Props) {
  const words = useWords()
  const { secondPlace } = words
  const form = useRef<HTMLFormElement>(null)
  const { draft, type, drop } = useDraft('backups/second-place', placeTexts(second?.place ?? null))
  const choose = useChoosePlace()
  const [isAsked, setAsked] = useState(false)
  const { values } = draft
  const keepsSecret = second?.place.kind === 'store'
  const read = readPlace(values, { keepsSecret })
  const wrong = isAsked && 'wrong' in read ? read.wrong : []
  const refused = choose.error instanceof ApiError ? choose.error.field?.replace(/^place\./, '') : undefined
  const isTaken = hasCode(choose.error, 'place_taken')

  const errorAt = (field: PlaceField) => {
    if (wrong.includes(field))
      return values[field].trim() === '' ? words.errors.required : secondPlace.wrong[field]
    return field === refused ? errorText(words, choose.error) : undefined
  }
  const send = async (takesOver: boolean) => {
    setAsked(true)
    if (choose.isPending || 'wrong' in read) return
    const basedOn = second?.chosenAt ?? null
    // The error of a call stands beside the form.
    const isSaved = await choose.mutateAsync({ place: read.place, takesOver, basedOn }).then(
      () => true,
      () => false,
    )
    if (!isSaved) return
    drop()
    onSaved()
  }
  const isWrong = wrong.length > 0 || refused !== undefined
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isWrong])

  return (
    <Form ref={form} className={styles.form} aria-label={secondPlace.heading} onSubmit={() => send(false)}>
      <div className={styles.kind}>
        <Choice
          label={secondPlace.kind}
          value={values.kind}
          options={[
            { value: 'folder', label: secondPlace.kinds.folder },
            { value: 'store', label: secondPlace.kinds.store },
          ]}
          onChoose={(kind) => {
            setAsked(false)
            choose.reset()
            type({ kind })
          }}
        />
        <p className={styles.hint}>{secondPlace.kindHints[values.kind]}</p>
      </div>
      <PlaceFields
        values={values}
        errorAt={errorAt}
        keepsSecret={keepsSecret}
        onType={(part) => {
          if (choose.error) choose.reset()
          type(part)
        }}
      />
      <Problem
        text={(refused === undefined && saveProblem(words, choose.error, secondPlace.stale)) || null}
      />
      {isTaken && <p className={styles.hint}>{secondPlace.takeOverHint}</p>}
      <div className={styles.actions}>
        {isTaken ? (
          <Button loading={choose.isPending} onClick={() => send(true)}>
            {secondPlace.takeOver}
          </Button>
        ) : (
          <Button type="submit" loading={choose.isPending}>
            {secondPlace.save}
          </Button>
        )}
        {onCancel && (
          <Button
            variant="subtle"
            onClick={() => {
              drop()
              onCancel()
            }}
          >
            {words.forms.cancel}
          </Button>
        )}
      </div>
    </Form>
  )
}
