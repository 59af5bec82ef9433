import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { SeatedMember } from '#domain/members/member.ts'
import { doesSeatAdmitGender, type Seat } from '#domain/seating/seat.ts'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { apiClientOptions, isConflictOrGone, readAnswerOfCall } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showUndo } from '#web/kit/feedback/notices.tsx'
import { useFollowedTopicsOfTab } from '#web/live/followed-topics.tsx'
import { seatNoticeKey } from '../../ledger/term-changes.queries.ts'
import { useChangeMember } from '../../members/members.queries.ts'
import type { freeManySeatsRoutes } from './free-many-seats.routes.ts'

const seats = hc<ReturnType<typeof freeManySeatsRoutes>>('/api/members', apiClientOptions)

type Held = { id: string; seatId: string }

/** A member on the map, with the seat that they hold. */
export interface SeatedMemberOnSeatMap {
  member: SeatedMember
  seat: Seat
}

/** Moves a member to a free seat, or swaps the seats of two, each with an Undo; it says where a seat is for others (MB-10). */
export function useMoveOrSwapMemberSeat() {
  const { words } = useLocale()
  const { seatChange, seatFree } = words.page
  const placeText = useSeatPlaceText()
  const { mutateAsync: change } = useChangeMember()
  const swap = useSwap()
  const forOthers = ({ member, seat }: SeatedMemberOnSeatMap) =>
    doesSeatAdmitGender(seat.allocation, member.gender)
      ? ''
      : ` ${words.edit.seatForOthers(words.allocations[seat.allocation])}`

  /** Does it, says so, and offers what takes it back. */
  async function run(
    id: string,
    message: string,
    work: () => Promise<unknown>,
    back?: () => Promise<unknown>,
  ) {
    const about = seatNoticeKey(id)
    try {
      await work()
      const undo = back && {
        label: seatFree.undo,
        run: () => void run(id, seatChange.undone, back),
      }
      showUndo({ about, message, ...(undo && { undo }) })
    } catch (failure) {
      showError({ about, message: seatChange.failed(errorText(words, failure)) })
    }
  }

  function moveTo({ member, seat: from }: SeatedMemberOnSeatMap, to: Seat) {
    const { id, name } = member
    let { revision } = member
    const put = async ({ id: seatId }: Seat) => {
      revision = (await change({ id, changes: { seatId, revision } })).revision
    }
    const message = `${seatChange.moved(name, placeText(to))}${forOthers({ member, seat: to })}`
    return run(
      id,
      message,
      () => put(to),
      () => put(from),
    )
  }

  function swapWith(one: SeatedMemberOnSeatMap, other: SeatedMemberOnSeatMap) {
    const held = ({ member, seat }: SeatedMemberOnSeatMap): Held => ({ id: member.id, seatId: seat.id })
    const there = { one: held(one), other: held(other) }
    const back = {
      one: { id: one.member.id, seatId: other.seat.id },
      other: { id: other.member.id, seatId: one.seat.id },
    }
    const text = seatChange.swapped(
      ...([one.member.name, placeText(other.seat)] as const),
      ...([other.member.name, placeText(one.seat)] as const),
    )
    const hints = [
      forOthers({ member: one.member, seat: other.seat }),
      forOthers({ member: other.member, seat: one.seat }),
    ]
    return run(
      one.member.id,
      `${text}${hints.join('')}`,
      () => swap(there),
      () => swap(back),
    )
  }

  return { moveTo, swapWith }
}

/** Sends a swap; done once the list holds it. */
function useSwap() {
  const topics = useFollowedTopicsOfTab()
  const { mutateAsync } = useMutation({
    mutationFn: async (json: { one: Held; other: Held }) => {
      try {
        return await topics.write(() => readAnswerOfCall(seats['seat-swaps'].$post({ json })), {
          members: ({ rows }) => ({ changed: rows }),
        })
      } catch (error) {
        if (isConflictOrGone(error)) await topics.catchUp('members')
        throw error
      }
    },
    onError: (error) => console.error('Swapping seats failed.', error),
  })
  return mutateAsync
}
