import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { z } from 'zod'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import type { newChargeSchema } from '#domain/money/money-input.ts'
import type { newPauseSchema, pauseEndSchema, termPlanChangeSchema } from '#domain/terms/renewal-input.ts'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showUndo } from '#web/kit/feedback/notices.tsx'
import { useSendMemberChange } from '../members/members.queries.ts'
import { useGrantHeadersForMember } from '../requests/requests.queries.ts'
import type { ledgerRoutes } from './ledger.routes.ts'

const api = hc<ReturnType<typeof ledgerRoutes>>('/api/members', apiClientOptions)

/** The changes that can be made to a term while it runs, and a charge beside it. */
export type TermChangeOrCharge =
  | { pause: z.input<typeof newPauseSchema> }
  | { pauseId: string; back: z.input<typeof pauseEndSchema> }
  | { plan: z.input<typeof termPlanChangeSchema> }
  | { charge: z.input<typeof newChargeSchema> }

/** Sends such a change; done once the list holds the member. The same ids again change nothing twice. */
export function useChangeTermOrAddCharge(memberId: string) {
  const save = useSendMemberChange()
  const granting = useGrantHeadersForMember(memberId)
  const param = { id: memberId }
  return useMutation({
    mutationFn: (change: TermChangeOrCharge) =>
      save(async () => {
        if ('pause' in change)
          return readAnswerOfCall(api[':id'].pauses.$post({ param, json: change.pause }, granting))
        if ('plan' in change)
          return readAnswerOfCall(api[':id']['plan-changes'].$post({ param, json: change.plan }, granting))
        if ('charge' in change)
          return readAnswerOfCall(api[':id'].charges.$post({ param, json: change.charge }))
        const { pauseId, back } = change
        return readAnswerOfCall(
          api[':id'].pauses[':pauseId'].endings.$post({ param: { ...param, pauseId }, json: back }),
        )
      }),
    onError: (error) => console.error('Changing a term failed.', error),
  })
}

/** The subject of notices about a member's seat. */
export const seatNoticeKey = (memberId: string) => `seat of ${memberId}`

type Freed = Pick<SeatedMember, 'id' | 'name' | 'balance'>

/** Ends a holding at once, and takes that back (TM-8); says what is still due, with an Undo. */
export function useReleaseSeat() {
  const save = useSendMemberChange()
  const { words, language } = useLocale()
  const text = words.page.seatFree
  const free = useMutation({
    mutationFn: ({ id, seatId }: { id: string; seatId: string }) =>
      save(() => readAnswerOfCall(api[':id']['seat-releases'].$post({ param: { id }, json: { seatId } }))),
  })
  const restore = useMutation({
    mutationFn: ({ id, seatId }: { id: string; seatId: string }) =>
      save(() =>
        readAnswerOfCall(api[':id']['seat-restorations'].$post({ param: { id }, json: { seatId } })),
      ),
  })
  const placeText = useSeatPlaceText()

  async function takeBack({ id, name }: Freed, seatId: string, place: string) {
    try {
      await restore.mutateAsync({ id, seatId })
      showUndo({ about: seatNoticeKey(id), message: text.undone(name, place) })
    } catch (failure) {
      showError({ about: seatNoticeKey(id), message: text.failed(errorText(words, failure)) })
    }
  }

  async function freeSeat(member: Freed & Pick<SeatedMember, 'seatId' | 'libraryId' | 'seatNumber'>) {
    const { id, name, balance, seatId, libraryId, seatNumber } = member
    if (seatId === null || libraryId === null || seatNumber === null) return
    const place = placeText({ libraryId, seatNumber })
    try {
      await free.mutateAsync({ id, seatId })
      const owes = balance > 0 ? ` ${text.owes(formatRupees(balance, language))}` : ''
      showUndo({
        about: seatNoticeKey(id),
        message: `${text.done(name, place)}${owes}`,
        undo: { label: text.undo, run: () => void takeBack(member, seatId, place) },
      })
    } catch (failure) {
      showError({ about: seatNoticeKey(id), message: text.failed(errorText(words, failure)) })
    }
  }

  return { freeSeat, takeBack, isBusy: free.isPending || restore.isPending }
}
