import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { SeatedMember } from '#domain/members/member.ts'
import { countAndSumOwedByMembers } from '#domain/money/account/count-and-sum-owed-by-members.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { apiClientOptions, isApiErrorWithCode, readAnswerOfCall } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showUndo } from '#web/kit/feedback/notices.tsx'
import { useFollowedTopicsOfTab } from '#web/live/followed-topics.tsx'
import type { freeManySeatsRoutes } from './free-many-seats.routes.ts'

const seats = hc<ReturnType<typeof freeManySeatsRoutes>>('/api/members', apiClientOptions)

const about = 'seats of many'

/** Frees the seats of many members at once; says what they still owe, with an Undo (TM-8). */
export function useFreeManySeats() {
  const topics = useFollowedTopicsOfTab()
  const { words, language } = useLocale()
  const text = words.page.seatsFree
  const say = (failure: unknown) => showError({ about, message: text.failed(errorText(words, failure)) })
  const count = (n: number) => formatCount(n, language)

  const restore = useMutation({
    mutationFn: async (ids: string[]) => {
      const { restored } = await readAnswerOfCall(seats['seat-restorations'].$post({ json: { ids } }))
      await topics.catchUp('members')
      return restored.length
    },
    onSuccess: (restored, { length }) =>
      showUndo({
        about,
        message:
          restored === length
            ? text.undone(restored, count(restored))
            : text.undoneSome(count(restored), count(length)),
      }),
    onError: say,
  })
  const free = useMutation({
    mutationFn: async (members: readonly SeatedMember[]) => {
      const ids = members.map(({ id }) => id)
      const { freed } = await readAnswerOfCall(seats['seat-releases'].$post({ json: { ids } }))
      await topics.catchUp('members')
      return freed
    },
    onSuccess: (freed, members) => {
      const wasFreed = new Set(freed)
      const owing = countAndSumOwedByMembers(members.filter(({ id }) => wasFreed.has(id)))
      const owes =
        owing.count > 0
          ? ` ${text.owe(owing.count, count(owing.count), formatRupees(owing.sum, language))}`
          : ''
      showUndo({
        about,
        message: `${text.done(freed.length, count(freed.length))}${owes}`,
        ...(freed.length > 0 && {
          undo: { label: words.page.seatFree.undo, run: () => restore.mutate(freed) },
        }),
      })
    },
    // A sheet asks for it instead.
    onError: (error) => isApiErrorWithCode(error, 'ask_first') || say(error),
  })
  return { freeSeats: free.mutateAsync, isBusy: free.isPending }
}
