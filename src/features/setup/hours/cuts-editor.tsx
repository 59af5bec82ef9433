import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { afterCuts, formatHours, isDayDivided, partName } from '#domain/seating/hours.ts'
import { dayPartsSchema } from '#domain/seating/hours-input.ts'
import type { Setup } from '#domain/seating/setup.ts'
import { useToday } from '#web/clock.tsx'
import { checkBy } from '#web/forms/check.ts'
import { Conflicts } from '#web/forms/conflict-notice.tsx'
import { Form } from '#web/forms/form.tsx'
import { FormMessages } from '#web/forms/form-messages.tsx'
import { SaveStatus } from '#web/forms/save-status.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { useCutDay } from '../setup.queries.ts'
import {
  type CutRow,
  cutRules,
  faultOfCutRow,
  rowsOfText,
  textOfParts,
  textOfRows,
  validParts,
  wantedParts,
  withAnotherCut,
} from './cut-draft.ts'
import styles from './cuts-editor.module.css'
import { CutsTable } from './cuts-table.tsx'
import { DayCircle } from './day-circle.tsx'
import { holdsOfMembers, hoursConcernOf } from './hours-concern.ts'
import { ConcernNotice } from './hours-concern-notice.tsx'

/** Where the focus goes from a button that vanishes. */
const afterRemoval = '[data-add], [type=submit]'

interface Props {
  setup: Setup
  members: readonly SeatedMember[]
}

/** The parts of the day as a circle and as a table, changed together and saved at once (DP-1, DP-5). */
export function CutsEditor({ setup, members }: Props) {
  const { words, language } = useLocale()
  const text = words.setup.hours
  const { parts } = setup.hours
  const stored = { cuts: textOfParts(parts) }
  const { mutateAsync: cutDay } = useCutDay()
  const form = useForm({
    name: 'hours/cuts',
    first: () => stored,
    stored,
    rules: cutRules,
    check: ({ cuts }) => {
      const rows = rowsOfText(cuts)
      const faults = rows.flatMap((row) =>
        faultOfCutRow(row, rows) ? [[row.id, { code: 'invalid_input' }] as const] : [],
      )
      if (faults.length > 0) return { wrong: Object.fromEntries(faults) }
      return checkBy(dayPartsSchema, { parts: wantedParts(rows, parts), revision: setup.hours.revision })
    },
    send: (cuts) => cutDay(cuts),
    next: ({ hours }) => ({ cuts: textOfParts(hours.parts) }),
  })
  const { values, isBusy, isTouched } = form
  const rows = useMemo(() => rowsOfText(values.cuts), [values.cuts])
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current) form.ref.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  const today = useToday()
  const isSound = rows.every((row) => !faultOfCutRow(row, rows))
  // While a time is being typed, the circle and the table show the parts as they were before.
  const [shownRows, setShownRows] = useState(rows)
  if (isSound && shownRows !== rows) setShownRows(rows)
  const sound = useMemo(() => validParts(shownRows), [shownRows])
  const after = useMemo(
    () => afterCuts(setup.hours, holdsOfMembers(members), wantedParts(shownRows, parts)),
    [setup.hours, members, shownRows, parts],
  )
  const concern = useMemo(() => hoursConcernOf(setup, members, after, today), [setup, members, after, today])
  const isHeldTwice = isSound && concern.doubles.length > 0
  const another = withAnotherCut(rows)

  const edit = (next: readonly CutRow[]) => form.change({ cuts: textOfRows(next) })

  function cut() {
    if (!another) return
    focusNext.current = `[data-part="${another.added}"] input`
    edit(another.rows)
  }

  function remove(id: number) {
    focusNext.current = afterRemoval
    edit(rows.filter((row) => row.id !== id))
  }

  function putBack() {
    focusNext.current = afterRemoval
    form.change(stored)
  }

  /** The name that a row's part will have. */
  const nameOf = ({ id }: CutRow) => {
    const startsAt = sound.find((part) => part.id === id)?.startsAt
    const part = after.parts.find((one) => one.startsAt === startsAt)
    return part ? partName(part.id, after, language) : text.newPart
  }

  const isOpen = isDayDivided({ parts }) || isTouched
  return (
    <Form
      ref={form.ref}
      className={`stack gap-4 ${styles.form}`}
      onSubmit={() => !isHeldTwice && form.submit()}
    >
      {isOpen ? (
        <>
          <div className={`stack middle ${styles.day}`}>
            <DayCircle parts={sound} />
            <div className="shrink">
              <CutsTable
                rows={rows}
                parts={sound}
                isTold={Object.keys(form.wrong).length > 0}
                nameOf={nameOf}
                onEdit={edit}
                onRemove={remove}
              />
              {another ? (
                <Button data-add variant="subtle" leftSection={<Icon name="plus" />} onClick={cut}>
                  {text.addCut}
                </Button>
              ) : (
                <p className={styles.most}>{text.maxParts}</p>
              )}
            </div>
          </div>
          <FormMessages>
            <ConcernNotice
              setup={setup}
              concern={isTouched && !isBusy ? (isSound ? concern : 'unsound') : null}
            />
            <Conflicts
              draft={form.draft}
              labels={{ cuts: text.parts }}
              valueText={() => parts.map(({ id }) => formatHours([id], parts, language)).join(', ')}
              onUseTheirs={form.takeTheirs}
            />
            <Problem text={form.problem} />
          </FormMessages>
          <div className="row middle gap-2 gap-x-3">
            <Button type="submit" disabled={isHeldTwice} loading={isBusy}>
              {text.save}
            </Button>
            {isTouched && (
              <Button variant="default" disabled={isBusy} onClick={putBack}>
                {text.putBack}
              </Button>
            )}
            <SaveStatus form={form} saved={text.saved} />
          </div>
        </>
      ) : (
        <UndividedDay onCut={cut} />
      )}
    </Form>
  )
}

/** A component of its own: React would turn its button into the form's while it is pressed, and the press would save. */
function UndividedDay({ onCut }: { onCut: () => void }) {
  const text = useLocale().words.setup.hours
  return (
    <>
      <p className="strong">{text.whole}</p>
      <p className={styles.about}>{text.why}</p>
      <div>
        <Button data-add variant="default" onClick={onCut}>
          {text.cut}
        </Button>
      </div>
    </>
  )
}
