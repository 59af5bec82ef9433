import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { findActiveConsent, whoMustGiveConsent } from '#domain/admissions/active-consent.ts'
import { newConsentSchema } from '#domain/admissions/consent-input.ts'
import { attendanceConsentText } from '#domain/admissions/consent-text.ts'
import type { Member } from '#domain/members/member.ts'
import { useChangeMember } from '#features/members/members.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { errorText } from '#web/error-text.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { newId } from '#web/new-id.ts'
import { GivenConsentWithWithdrawButton } from './given-consent-with-withdraw-button.tsx'
import { type MemberConsent, useGiveConsent, useMemberConsents } from './member-consents.queries.ts'
import styles from './member-message-consents-section.module.css'

type Asked = Pick<Member, 'id' | 'name' | 'isMinor' | 'revision'>

/** Whether check-ins of a member may be kept, as they or a parent of theirs said (CI-1). */
export function AttendanceConsentPanel({ member }: { member: Asked }) {
  const { memberConsents } = useLocale().words
  const answer = useMemberConsents(member.id)
  return (
    <WhenQueryLoaded of={answer} failed={memberConsents.failed}>
      {({ consents }) => {
        const given = findActiveConsent(consents, 'attendance', member.isMinor)
        if (given) return <Given member={member} consent={given} />
        return member.isMinor ? <OfParent member={member} /> : <NotGiven member={member} />
      }}
    </WhenQueryLoaded>
  )
}

function Given({ member, consent }: { member: Asked; consent: MemberConsent }) {
  const { attendance } = useLocale().words
  return (
    <GivenConsentWithWithdrawButton
      memberId={member.id}
      consent={consent}
      what={attendance.heading}
      ended={attendance.ended(member.name)}
      below={consent.parent && <p className="quiet small">{attendance.parent(consent.parent)}</p>}
    />
  )
}

/** What is asked, in the words that are stored with a yes. */
function useAskedText(isMinor: boolean): string {
  const { words, language } = useLocale()
  const settings = useSettings()
  const centre = settings.status === 'ready' ? settings.rows[0]?.centre.name : undefined
  const asked = attendanceConsentText(whoMustGiveConsent(isMinor), centre ?? { en: '', mr: '' }, language)
  return words.memberConsents.no(asked)
}

function NotGiven({ member }: { member: Asked }) {
  const { words, language } = useLocale()
  const { memberConsents: text, attendance } = words
  const asked = useAskedText(false)
  const giving = useGiveConsent(member.id)
  const marking = useChangeMember()
  // A second try after a lost answer is the same yes.
  const [id, setId] = useState(newId)
  const tell = (failure: unknown) =>
    showError({ about: `consents of ${member.id}`, message: errorText(words, failure) })
  const give = async () => {
    try {
      await giving.mutateAsync({ id, purpose: 'attendance', givenBy: 'self', language })
      showNotice(attendance.noted(member.name))
    } catch (failure) {
      tell(failure)
      return
    }
    setId(newId())
  }
  const mark = async () => {
    try {
      const changes = { isMinor: true, revision: member.revision }
      await marking.mutateAsync({ id: member.id, changes })
    } catch (failure) {
      tell(failure)
    }
  }
  return (
    <div className="row middle spread gap-2 gap-x-3">
      <p className={`quiet small ${styles.about}`}>{asked}</p>
      <div className="row gap-2">
        <Button
          variant="default"
          loading={giving.isPending}
          aria-label={text.saidWhat(text.saidYes, attendance.heading)}
          onClick={() => void give()}
        >
          {text.saidYes}
        </Button>
        <Button variant="subtle" loading={marking.isPending} onClick={() => void mark()}>
          {attendance.isMinor}
        </Button>
      </div>
    </div>
  )
}

const parentFields = ['name', 'relation', 'phone', 'howChecked'] as const

/** Under 18 a parent is written down with their yes, and how the desk made sure that it was them. */
function OfParent({ member }: { member: Asked }) {
  const { words, language } = useLocale()
  const { attendance } = words
  const asked = useAskedText(true)
  const { mutateAsync } = useGiveConsent(member.id)
  const form = useForm({
    name: `parent's yes of ${member.id}`,
    first: () => ({ id: newId(), name: '', relation: '', phone: '', howChecked: '' }),
    untyped: ['id'],
    check: ({ id, ...parent }) =>
      checkFormBySchema(
        newConsentSchema,
        { id, purpose: 'attendance', givenBy: 'parent', language, parent },
        (path) => String(path.at(-1)),
      ),
    send: (consent) => mutateAsync(consent),
    onDone: () => showNotice(attendance.noted(member.name)),
  })
  return (
    <Form ref={form.ref} className="stack gap-3" aria-label={attendance.parentForm} onSubmit={form.submit}>
      <p className="quiet small">{asked}</p>
      <p className="quiet small">{attendance.minor}</p>
      <div className={styles.parent}>
        {parentFields.map((field) => (
          <TextInput
            key={field}
            label={attendance.fields[field]}
            autoComplete="off"
            inputMode={field === 'phone' ? 'tel' : undefined}
            {...form.field(field)}
          />
        ))}
      </div>
      <ProblemMessage text={form.problem} />
      <div>
        <Button type="submit" variant="default" loading={form.isBusy}>
          {attendance.save}
        </Button>
      </div>
    </Form>
  )
}
