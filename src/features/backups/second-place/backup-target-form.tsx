import { Button } from '@mantine/core'
import type { SecondBackupPlace } from '#domain/copies/second-backup-place.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import { saveFailureText } from '#web/error-text.ts'
import { Form } from '#web/forms/form.tsx'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import {
  backupTargetAsTyped,
  backupTargetFieldErrorText,
  parseBackupTargetForm,
} from './backup-target-as-typed.ts'
import { BackupTargetFields } from './backup-target-fields.tsx'
import { useChooseBackupTarget } from './second-backup-place.queries.ts'
import styles from './second-place.module.css'

interface Props {
  second: SecondBackupPlace | null
  onSaved: () => void
  onCancel?: () => void
}

/** Chooses a second place, or another one. */
export function BackupTargetForm({ second, onSaved, onCancel }: Props) {
  const words = useWords()
  const { secondPlace } = words
  const { mutateAsync: choose } = useChooseBackupTarget()
  const keepsSecret = second?.place.kind === 'store'
  const form = useForm({
    name: 'backups/second-place',
    first: () => backupTargetAsTyped(second?.place ?? null),
    secrets: ['accessKey', 'secretKey'],
    check: (values) => parseBackupTargetForm(values, { keepsSecret }),
    send: (place, confirmed: 'place_taken'[]) =>
      choose({ place, takesOver: confirmed.length > 0, basedOn: second?.chosenAt ?? null }),
    sentenceFor: backupTargetFieldErrorText(secondPlace.wrong),
    explain: (failure) => ({
      text: saveFailureText(words, failure, secondPlace.stale) ?? '',
      asks: isApiErrorWithCode(failure, 'place_taken') ? 'place_taken' : null,
    }),
    fieldAt: (name) => name.replace(/^place\./, ''),
    onDone: onSaved,
  })
  const { values, change, isBusy, isAsked } = form

  return (
    <Form
      ref={form.ref}
      className={`stack gap-3 ${styles.form}`}
      aria-label={secondPlace.heading}
      onSubmit={form.submit}
    >
      <div className="stack gap-2">
        <SegmentedChoice
          label={secondPlace.kind}
          value={values.kind}
          options={[
            { value: 'folder', label: secondPlace.kinds.folder },
            { value: 'store', label: secondPlace.kinds.store },
          ]}
          onChoose={(kind) => change({ kind })}
        />
        <p className="quiet">{secondPlace.kindHints[values.kind]}</p>
      </div>
      <BackupTargetFields values={values} wrong={form.wrong} keepsSecret={keepsSecret} onType={change} />
      <ProblemMessage text={form.problem} />
      {isAsked && <p className="quiet">{secondPlace.takeOverHint}</p>}
      <div className="row gap-2">
        <Button type="submit" loading={isBusy}>
          {isAsked ? secondPlace.takeOver : secondPlace.save}
        </Button>
        {onCancel && (
          <Button
            variant="subtle"
            onClick={() => {
              form.drop()
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
