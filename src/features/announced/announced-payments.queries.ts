import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import {
  previewAnnouncedPaymentAcceptance,
  receivedDayOfAnnouncedPayment,
} from '#domain/announced/announced-payment-acceptance.ts'
import type { acceptAnnouncedPaymentSchema } from '#domain/announced/announced-payment-decision-input.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { useMemberAccount, useMembers, useSendMemberChange } from '#features/members/members.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { apiClientOptions, isConflictOrGone, readAnswerOfCall } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { type LiveList, useFollowedTopicsOfTab, useTopic } from '#web/live/followed-topics.tsx'
import { useCanPaymentsBeAnnounced } from '#web/permissions.tsx'
import type { announcedPaymentsRoutes } from './announced-payments.routes.ts'

const api = hc<ReturnType<typeof announcedPaymentsRoutes>>('/api/announced', apiClientOptions)

const none: LiveList<ListedAnnouncedPayment> = { status: 'ready', rows: [] }

/** What was said to be paid, newest decisions included; nothing, and no request, where nobody can say so. */
export function useAnnouncedPayments(): LiveList<ListedAnnouncedPayment> {
  const isOn = useCanPaymentsBeAnnounced()
  const list = useTopic('announced', isOn)
  return isOn ? list : none
}

/** What waits to be confirmed, in the order in which it was announced (PY-1). */
export function useAnnouncedPaymentsToConfirm(): readonly ListedAnnouncedPayment[] {
  const list = useAnnouncedPayments()
  return useMemo(
    () =>
      list.status === 'ready'
        ? list.rows
            .filter(({ state, rests }) => state === 'open' && !rests)
            .sort((a, b) => (a.announcedAt < b.announcedAt ? -1 : 1))
        : [],
    [list],
  )
}

/** What a member says they have paid and nobody has confirmed yet. */
export function useOpenAnnouncedPaymentsOfMember({
  id,
}: Pick<SeatedMember, 'id'>): readonly ListedAnnouncedPayment[] {
  return useAnnouncedPaymentsToConfirm().filter(({ memberId }) => memberId === id)
}

/** Gives the open payment that somebody who asked for a seat has announced for their offer; its day is one that can be taken. */
export function useFindAnnouncedPaymentForOffer(): (enquiryId: string) => ListedAnnouncedPayment | undefined {
  const rows = useAnnouncedPaymentsToConfirm()
  const today = useToday()
  const settings = useSettings()
  const daysBack = (settings.status === 'ready' && settings.rows[0]?.money.daysBack) || 0
  return (enquiryId) => {
    const row = rows.find((one) => enquiryId !== '' && one.enquiryId === enquiryId)
    return row && { ...row, receivedOn: receivedDayOfAnnouncedPayment(row.receivedOn, { today, daysBack }) }
  }
}

/** The member who announced a payment; undefined while the members are loaded, or for one of an offer. */
export function useMemberWhoAnnouncedPayment({
  memberId,
}: Pick<ListedAnnouncedPayment, 'memberId'>): SeatedMember | undefined {
  const members = useMembers()
  return useMemo(
    () => (members.status === 'ready' ? members.rows.find(({ id }) => id === memberId) : undefined),
    [members, memberId],
  )
}

/** What accepting would write now; undefined until it is known what was sold to the member. */
export function useAnnouncedPaymentAcceptancePreview(
  announced: ListedAnnouncedPayment,
  member: SeatedMember,
) {
  const { data: account } = useMemberAccount(member)
  const settings = useSettings()
  const { plans } = useRoomsHoursAndPlans()
  const today = useToday()
  const daysBack = settings.status === 'ready' ? settings.rows[0]?.money.daysBack : undefined
  if (!account || daysBack === undefined) return undefined
  return previewAnnouncedPaymentAcceptance({
    announced,
    account,
    plans,
    libraryId: member.libraryId,
    today,
    daysBack,
  })
}

/** Accepts an announced payment; done once the lists hold what it wrote. */
export function useAcceptAnnouncedPayment() {
  const save = useSendMemberChange()
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async ({ id, ...json }: { id: string } & z.input<typeof acceptAnnouncedPaymentSchema>) => {
      try {
        return await save(async () => readAnswerOfCall(api[':id'].acceptances.$post({ param: { id }, json })))
      } finally {
        await topics.catchUp('announced')
      }
    },
    onError: (error) => console.error('Accepting a payment failed.', error),
  })
}

/** Refuses an announced payment with a reason, which the payer reads. */
export function useRefuseAnnouncedPayment() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) => {
      try {
        return await topics.write(
          () => readAnswerOfCall(api[':id'].refusals.$post({ param: { id }, json: { reason } })),
          {},
        )
      } catch (error) {
        if (isConflictOrGone(error)) await topics.catchUp('members')
        throw error
      } finally {
        await topics.catchUp('announced')
      }
    },
    onError: (error) => console.error('Refusing a payment failed.', error),
  })
}
