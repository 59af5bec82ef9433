import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import {
  formatHoursOfParts,
  isDayDivided,
  seatHoldsAfterDayPartsCut,
  shiftNameOrHoursOfDayPart,
} from '#domain/seating/hours.ts'
import { dayPartsSchema } from '#domain/seating/hours-input.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { useToday } from '#web/clock.tsx'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { FormConflictsSection } from '#web/forms/conflict-notice.tsx'
import { Form } from '#web/forms/form.tsx'
import { FormMessageArea } from '#web/forms/form-message-area.tsx'
import { FormSaveStatusText } from '#web/forms/form-save-status-text.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useChangeDayParts } from '../setup.queries.ts'
import {
  type DayPartStartDraft,
  dayPartDraftComparisonRules,
  dayPartDraftsFromJson,
  dayPartDraftsToJson,
  dayPartsToDraftJson,
  dayPartsToSave,
  faultOfDayPartDraft,
  splitLongestDayPart,
  validDayPartsAmongDrafts,
} from './day-part-drafts.ts'
import { DayPartsTable } from './day-part-times-table.tsx'
import { DayPartsCircle } from './day-parts-circle.tsx'
import styles from './day-parts-editor.module.css'
import { hoursChangeImpactOf, seatDayPartHoldsOfMembers } from './hours-change-impact.ts'
import { HoursChangeImpactNotice } from './hours-change-impact-notice.tsx'

/** Where the focus goes from a button that vanishes. */
const afterRemoval = '[data-add], [type=submit]'

interface Props {
  setup: RoomsHoursAndPlans
  members: readonly SeatedMember[]
}

/** The parts of the day as a circle and as a table, changed together and saved at once (DP-1, DP-5). */
export function DayPartsEditor({ setup, members }: Props) {
  const { words, language } = useLocale()
  const text = words.setup.hours
  const { parts } = setup.hours
  const stored = { cuts: dayPartsToDraftJson(parts) }
  const { mutateAsync: changeDayParts } = useChangeDayParts()
  const form = useForm({
    name: 'hours/cuts',
    first: () => stored,
    stored,
    rules: dayPartDraftComparisonRules,
    check: ({ cuts }) => {
      const rows = dayPartDraftsFromJson(cuts)
      const faults = rows.flatMap((row) =>
        faultOfDayPartDraft(row, rows) ? [[row.id, { code: 'invalid_input' }] as const] : [],
      )
      if (faults.length > 0) return { wrong: Object.fromEntries(faults) }
      return checkFormBySchema(dayPartsSchema, {
        parts: dayPartsToSave(rows, parts),
        revision: setup.hours.revision,
      })
    },
    send: (parts) => changeDayParts(parts),
    next: ({ hours }) => ({ cuts: dayPartsToDraftJson(hours.parts) }),
  })
  const { values, isBusy, isTouched } = form
  const rows = useMemo(() => dayPartDraftsFromJson(values.cuts), [values.cuts])
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current) form.ref.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  const today = useToday()
  const isSound = rows.every((row) => !faultOfDayPartDraft(row, rows))
  // While a time is being typed, the circle and the table show the parts as they were before.
  const [shownRows, setShownRows] = useState(rows)
  if (isSound && shownRows !== rows) setShownRows(rows)
  const sound = useMemo(() => validDayPartsAmongDrafts(shownRows), [shownRows])
  const after = useMemo(
    () =>
      seatHoldsAfterDayPartsCut(
        setup.hours,
        seatDayPartHoldsOfMembers(members),
        dayPartsToSave(shownRows, parts),
      ),
    [setup.hours, members, shownRows, parts],
  )
  const impact = useMemo(
    () => hoursChangeImpactOf(setup, members, after, today),
    [setup, members, after, today],
  )
  const isHeldTwice = isSound && impact.doubles.length > 0
  const another = splitLongestDayPart(rows)

  const edit = (next: readonly DayPartStartDraft[]) => form.change({ cuts: dayPartDraftsToJson(next) })

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
  const nameOf = ({ id }: DayPartStartDraft) => {
    const startsAt = sound.find((part) => part.id === id)?.startsAt
    const part = after.parts.find((one) => one.startsAt === startsAt)
    return part ? shiftNameOrHoursOfDayPart(part.id, after, language) : text.newPart
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
            <DayPartsCircle parts={sound} />
            <div className="shrink">
              <DayPartsTable
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
          <FormMessageArea>
            <HoursChangeImpactNotice
              setup={setup}
              impact={isTouched && !isBusy ? (isSound ? impact : 'unsound') : null}
            />
            <FormConflictsSection
              draft={form.draft}
              labels={{ cuts: text.parts }}
              valueText={() => parts.map(({ id }) => formatHoursOfParts([id], parts, language)).join(', ')}
              onUseTheirs={form.takeTheirs}
            />
            <ProblemMessage text={form.problem} />
          </FormMessageArea>
          <div className="row middle gap-2 gap-x-3">
            <Button type="submit" disabled={isHeldTwice} loading={isBusy}>
              {text.save}
            </Button>
            {isTouched && (
              <Button variant="default" disabled={isBusy} onClick={putBack}>
                {text.putBack}
              </Button>
            )}
            <FormSaveStatusText form={form} saved={text.saved} />
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
