import type { Enquiry, EnquiryLostReason, EnquirySentAgainWhileOpen } from '#domain/admissions/enquiry.ts'
import { type Day, formatDayWithYearIfOther } from '#domain/day.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showNotice } from '#web/kit/feedback/notices.tsx'
import { useChangeEnquiry, useTakeEnquiryStep, useWithdrawOffer } from './enquiries.queries.ts'

/** The acts on an enquiry by one press, each said in a notice; where somebody else was first, that is said in its place. */
export function useEnquiryActs() {
  const { words, language } = useLocale()
  const { enquiries } = words
  const { done } = enquiries
  const today = useToday()
  const step = useTakeEnquiryStep()
  const change = useChangeEnquiry()
  const withdrawal = useWithdrawOffer()

  /** @returns whether it was done */
  async function run({ name, id }: Enquiry, work: () => Promise<unknown>, message: string): Promise<boolean> {
    try {
      await work()
      showNotice(message)
      return true
    } catch (failure) {
      const why = isApiErrorWithCode(failure, 'stale')
        ? done.changedMeanwhile(name)
        : done.failed(name, errorText(words, failure))
      showError({ about: `enquiry ${id}`, message: why })
      return false
    }
  }

  return {
    isBusy: step.isPending || change.isPending || withdrawal.isPending,

    take: (enquiry: Enquiry, to: 'called' | 'visited' | 'waiting' | 'new' | 'looked-at') => {
      const { id, revision, name } = enquiry
      const state = to === 'looked-at' ? enquiries.page.stepNames[to] : enquiries.states[to]
      return run(enquiry, () => step.mutateAsync({ id, step: to, revision }), done.step(name, state))
    },

    lose: (enquiry: Enquiry, reason: EnquiryLostReason) => {
      const { id, revision, name } = enquiry
      const text = done.step(name, enquiries.lostBecause(enquiries.reasons[reason]))
      return run(enquiry, () => step.mutateAsync({ id, step: 'lost', reason, revision }), text)
    },

    callAgain: (enquiry: Enquiry, followUpOn: Day | null) => {
      const { id, revision, name } = enquiry
      const text =
        followUpOn === null
          ? enquiries.edit.saved(name)
          : done.followUp(name, formatDayWithYearIfOther(followUpOn, today, language))
      return run(enquiry, () => change.mutateAsync({ id, changes: { followUpOn, revision } }), text)
    },

    withdraw: (enquiry: Enquiry) => {
      const { id, name, offer } = enquiry
      const offerId = offer?.id ?? ''
      return run(enquiry, () => withdrawal.mutateAsync({ id, offerId }), done.withdrawn(name))
    },

    takeForm: (enquiry: Enquiry, { number }: EnquirySentAgainWhileOpen, isParted: boolean) => {
      const { id, revision, name } = enquiry
      const changes = { revision, repeat: { number, isParted } }
      return run(
        enquiry,
        () => change.mutateAsync({ id, changes }),
        (isParted ? done.parted : done.taken)(name),
      )
    },
  }
}

export type EnquiryActCallbacks = ReturnType<typeof useEnquiryActs>
