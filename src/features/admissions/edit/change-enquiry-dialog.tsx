import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type Enquiry, isEnquiryOpen } from '#domain/admissions/enquiry.ts'
import { enquiryChangesSchema } from '#domain/admissions/enquiry-input.ts'
import type { Language } from '#domain/language/language.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { FormConflictNotice } from '#web/forms/conflict-notice.tsx'
import { DayField } from '#web/forms/day-field.tsx'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { Form } from '#web/forms/form.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import {
  Dialog,
  DialogActions,
  type DialogLeaveGuardFunctions,
  useDialogLeaveGuard,
} from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { GoneNotice } from '#web/loading/gone-notice.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import type { EnquiryDialogProps } from '#web/screen-names-and-props.ts'
import styles from '../add/add-enquiry-dialog.module.css'
import { useChangeEnquiry, useEnquiries } from '../enquiries.queries.ts'
import {
  type EnquiryWishDraft,
  EnquiryWishFields,
  useEnquiryWishDraftParser,
} from '../enquiry-wish-fields.tsx'

const changeName = (id: string) => `enquiry ${id}`

/** Changes what is known of an enquiry, while others may do so too; the place in line stays. */
export function ChangeEnquiryDialog({ enquiryId, onClose }: EnquiryDialogProps) {
  const { enquiries } = useWords()
  const unsaved = useUnsavedEditsStore()
  const close = () => {
    unsaved.dropAnswered(changeName(enquiryId))
    onClose()
  }
  const guard = useDialogLeaveGuard(close)
  return (
    <Dialog isSheet title={enquiries.edit.title} guard={guard}>
      <WhenLoaded<[Enquiry]> lists={[useEnquiries()]}>
        {(rows) => {
          const enquiry = rows.find(({ id }) => id === enquiryId)
          if (!enquiry) return <GoneNotice text={enquiries.gone} onClose={close} />
          if (!isEnquiryOpen(enquiry)) return <GoneNotice text={enquiries.admission.over} onClose={close} />
          return <ChangeForm enquiry={enquiry} guard={guard} onClose={close} />
        }}
      </WhenLoaded>
    </Dialog>
  )
}

interface Values extends EnquiryWishDraft {
  name: string
  phone: string
  isMinor: 'yes' | 'no'
  language: Language
  source: string
  note: string
  followUpOn: string
}

const valuesOf = (enquiry: Enquiry): Values => ({
  name: enquiry.name,
  phone: enquiry.phone,
  isMinor: enquiry.isMinor ? 'yes' : 'no',
  language: enquiry.language,
  source: enquiry.source,
  note: enquiry.note,
  followUpOn: enquiry.followUpOn ?? '',
  gender: enquiry.gender ?? '',
  shiftId: String(enquiry.shiftId ?? ''),
  libraryId: String(enquiry.libraryId ?? ''),
  wishedFrom: enquiry.wishedFrom ?? '',
})

function ChangeForm({
  enquiry,
  guard,
  onClose,
}: {
  enquiry: Enquiry
  guard: DialogLeaveGuardFunctions
  onClose: () => void
}) {
  const { words, language: shown } = useLocale()
  const { edit } = words.enquiries
  const { mutateAsync } = useChangeEnquiry()
  const settings = useSettings()
  const sources = settings.status === 'ready' ? (settings.rows[0]?.admissions.sources ?? []) : []
  const { id, revision } = enquiry
  const stored = valuesOf(enquiry)
  const wishFrom = useEnquiryWishDraftParser()
  const form = useForm({
    name: changeName(id),
    first: () => stored,
    stored,
    check: ({ isMinor, followUpOn, gender, shiftId, libraryId, wishedFrom, ...person }: Values) => {
      const wish = wishFrom({ gender, shiftId, libraryId, wishedFrom })
      const changes = {
        ...person,
        ...wish,
        isMinor: isMinor === 'yes',
        followUpOn: followUpOn === '' ? null : followUpOn,
      }
      return checkFormBySchema(enquiryChangesSchema, { ...changes, revision })
    },
    send: (changes) => mutateAsync({ id, changes }),
    onDone: (_answer, { name }) => {
      showNotice(edit.saved(name.trim()))
      onClose()
    },
    onState: guard.set,
  })
  const { values } = form
  const listId = 'sources-of-enquiries'
  return (
    <Form ref={form.ref} className={styles.form} onSubmit={form.submit}>
      <TextInput label={edit.fields.name} data-autofocus {...form.field('name')} {...sharedFieldProps} />
      <TextInput label={edit.fields.phone} type="tel" {...form.field('phone')} {...sharedFieldProps} />
      <Checkbox
        label={edit.fields.isMinor}
        checked={values.isMinor === 'yes'}
        onChange={({ currentTarget }) => form.change({ isMinor: currentTarget.checked ? 'yes' : 'no' })}
      />
      <EnquiryWishFields values={values} errors={form.wrong} onChange={form.change} />
      <p className="quiet small">{enquiry.offer ? edit.offerOpen : edit.placeStays}</p>
      <DayField
        label={edit.fields.followUpOn}
        value={values.followUpOn}
        error={form.wrong.followUpOn}
        onChange={(event) => form.change({ followUpOn: event.currentTarget.value })}
        {...sharedFieldProps}
        required={false}
      />
      <Textarea
        label={edit.fields.note}
        rows={3}
        {...form.field('note')}
        {...sharedFieldProps}
        required={false}
      />
      <TextInput
        label={edit.fields.source}
        list={listId}
        {...form.field('source')}
        {...sharedFieldProps}
        required={false}
      />
      <datalist id={listId}>
        {sources.map((source) => (
          <option key={source.en} value={source[shown] || source.en} />
        ))}
      </datalist>
      <NativeSelect
        label={edit.fields.language}
        data={(['mr', 'en'] as const).map((value) => ({
          value,
          label: words.reminderTexts.languages[value],
        }))}
        value={values.language}
        onChange={({ currentTarget }) =>
          form.change({ language: currentTarget.value === 'en' ? 'en' : 'mr' })
        }
        {...sharedFieldProps}
      />
      <DialogActions
        problem={
          <>
            <FormConflictNotice draft={form.draft} labels={edit.fields} />
            <ProblemMessage text={form.problem} />
          </>
        }
      >
        <Button variant="default" disabled={form.isBusy} onClick={() => guard.leave()}>
          {edit.cancel}
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {edit.save}
        </Button>
      </DialogActions>
    </Form>
  )
}
