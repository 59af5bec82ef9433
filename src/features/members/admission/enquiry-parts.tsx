import type { ReactNode } from 'react'
import { countOpenEnquiriesWithSimilarWish, type Enquiry } from '#domain/admissions/enquiry.ts'
import type { Gender } from '#domain/members/member.ts'
import type { BothFormsMemberFieldName } from '#domain/members/member-fields.ts'
import { formatCount } from '#domain/money/money.ts'
import type { Plan } from '#domain/plans/plan.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { MemberTextInput } from '../form/member-text-input.tsx'
import type { AdmissionDraft } from './admission-draft.ts'

interface LackingProps {
  fields: readonly BothFormsMemberFieldName[]
  /** Whether the enquiry has the name of a parent. */
  isChild: boolean
  form: {
    values: AdmissionDraft
    wrong: Partial<Record<string, ReactNode>>
    change: (part: Partial<AdmissionDraft>) => void
  }
}

/** The details that the centre asks of a member and the enquiry does not have (EN-6): nothing else is asked. */
export function MissingEnquiryFieldInputs({ fields, isChild, form }: LackingProps) {
  const { admission } = useWords().enquiries
  if (fields.length === 0) return null
  return (
    <section className="stack gap-4" aria-label={admission.lacking}>
      <h3>{admission.lacking}</h3>
      {isChild && fields.includes('name') && <p className="quiet small">{admission.childsName}</p>}
      {fields.map((name, place) => (
        <MemberTextInput
          key={name}
          name={name}
          isFirst={place === 0}
          value={form.values[name]}
          onChange={(value) => form.change({ [name]: value })}
          error={form.wrong[name]}
          isRequired
        />
      ))}
    </section>
  )
}

interface LikeProps {
  enquiries: readonly Enquiry[]
  gender: Gender
  libraryId: number
  plan: Plan | undefined
}

/** How many wait for the like, where somebody is admitted who has not asked before. */
export function SimilarEnquiriesWaitingNote({ enquiries, gender, libraryId, plan }: LikeProps) {
  const { words, language } = useLocale()
  if (!plan) return null
  const n = countOpenEnquiriesWithSimilarWish(enquiries, { gender, libraryId, shiftId: plan.shiftId })
  if (n === 0) return null
  return (
    <p className="small warning" role="status">
      {words.enquiries.admission.wait(n, formatCount(n, language))}
    </p>
  )
}
