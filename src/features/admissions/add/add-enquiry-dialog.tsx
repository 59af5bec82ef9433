import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import { newEnquirySchema } from '#domain/admissions/enquiry-input.ts'
import { parseNameAndPhone, type TypedNameAndPhone } from '#domain/admissions/parse-name-and-phone.ts'
import { membersWithSamePhone } from '#domain/members/member.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useReminderSettings } from '#features/settings/settings.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { Form } from '#web/forms/form.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { Dialog, DialogActions, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { newId } from '#web/new-id.ts'
import type { AddMemberProps } from '#web/screen-names-and-props.ts'
import { useAddEnquiry, useEnquiries } from '../enquiries.queries.ts'
import {
  type EnquiryWishDraft,
  EnquiryWishFields,
  emptyEnquiryWishDraft,
  useEnquiryWishDraftParser,
} from '../enquiry-wish-fields.tsx'
import styles from './add-enquiry-dialog.module.css'

/** Under which what is typed outlives a reload. */
const addName = 'enquiry'

interface Values extends EnquiryWishDraft {
  /** Made once, so that nobody is written down twice. */
  id: string
  /** Name and phone, as they were typed. */
  line: string
}

/** Writes down a walk-in or a call in three actions: open, type a line, save (EN-3). */
export function AddEnquiryDialog({ onClose }: Pick<AddMemberProps, 'onClose'>) {
  const { enquiries } = useWords()
  const { add } = enquiries
  const unsaved = useUnsavedEditsStore()
  const close = () => {
    unsaved.dropAnswered(addName)
    onClose()
  }
  const guard = useDialogLeaveGuard(close)
  const list = useEnquiries()
  const { mutateAsync } = useAddEnquiry()
  const { language } = useReminderSettings()
  const { hours } = useRoomsHoursAndPlans()
  const onlyShift = hours.shifts.length === 1 ? String(hours.shifts[0]?.id) : ''
  const [first] = useState(
    (): Values => ({ ...emptyEnquiryWishDraft, shiftId: onlyShift, id: newId(), line: '' }),
  )
  const wishFrom = useEnquiryWishDraftParser()
  const form = useForm({
    name: addName,
    first: () => first,
    untyped: ['id', 'shiftId'],
    check: ({ id, line, ...wish }: Values) => {
      const { name, phone } = parseNameAndPhone(line)
      const input = { id, name, phone, ...wishFrom(wish), isMinor: false, language, source: '', note: '' }
      return checkFormBySchema(newEnquirySchema, input, ([field]) =>
        field === 'name' || field === 'phone' ? 'line' : String(field),
      )
    },
    sentenceFor: (field, _problem, { line }) => {
      if (field !== 'line') return undefined
      const read = parseNameAndPhone(line)
      return read.phone === '' ? add.noPhone : read.name === '' ? add.noName : undefined
    },
    send: (input) => mutateAsync(input),
    isThere: ({ id }) => list.status === 'ready' && list.rows.some((enquiry) => enquiry.id === id),
    onDone: (_answer, { line }) => {
      showNotice(add.saved(parseNameAndPhone(line).name))
      close()
    },
    onState: guard.set,
  })
  const person = parseNameAndPhone(form.values.line)
  return (
    <Dialog isSheet title={add.title} guard={guard}>
      <Form ref={form.ref} className={styles.form} onSubmit={form.submit}>
        <TextInput
          label={add.line}
          description={add.lineHint}
          data-autofocus
          {...form.field('line')}
          {...sharedFieldProps}
        />
        <Read person={person} enquiries={list.status === 'ready' ? list.rows : []} />
        <section className="stack gap-3" aria-label={add.wish}>
          <h3 className={styles.heading}>{add.wish}</h3>
          <EnquiryWishFields values={form.values} errors={form.wrong} onChange={form.change} />
          <p className="quiet small">{add.wishHint}</p>
        </section>
        <DialogActions problem={<ProblemMessage text={form.problem} />}>
          <Button type="submit" size="md" fullWidth loading={form.isBusy} leftSection={<Icon name="check" />}>
            {add.save(person.name)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The details that were read from the line, and whether somebody has the number. */
function Read({
  person: { name, phone },
  enquiries,
}: {
  person: TypedNameAndPhone
  enquiries: readonly Enquiry[]
}) {
  const words = useWords()
  const { add, states } = words.enquiries
  const members = useMembers()
  if (name === '' && phone === '') return null
  const [known] = membersWithSamePhone(enquiries, { id: null, phone })
  const [member] = membersWithSamePhone(members.status === 'ready' ? members.rows : [], { id: null, phone })
  return (
    <dl className={styles.read} aria-label={add.read}>
      <div>
        <dt>{add.name}</dt>
        <dd>{name || '–'}</dd>
      </div>
      <div>
        <dt>{add.phone}</dt>
        <dd>{phone || '–'}</dd>
      </div>
      {phone !== '' && (
        <div>
          <dt className="only-spoken">{add.read}</dt>
          <dd className={known || member ? 'warning' : 'good'}>
            {known && add.knownEnquiry(known.name, states[known.state])}
            {!known && member && add.knownMember(member.name)}
            {!known && !member && add.notKnown}
          </dd>
        </div>
      )}
    </dl>
  )
}
