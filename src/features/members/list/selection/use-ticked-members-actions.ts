import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import { useFreeManySeats } from '../../../seating/assignment/free-many-seats.queries.ts'
import type { TickedMembersAction } from './ticked-members-bar.tsx'

interface On {
  /** Once the seats are free. */
  done: () => void
  print: () => void
  remind: (memberIds: readonly string[]) => void
}

/** The actions on the ticked members, beside deleting them. */
export function useTickedMembersActions(ticked: readonly SeatedMember[], on: On): TickedMembersAction[] {
  const { words, language } = useLocale()
  const { seatsFree } = words.page
  const asks = useAllowanceFor('members.free-many') === 'ask'
  const { freeSeats, isBusy } = useFreeManySeats()
  const seated = ticked.filter(({ seatId }) => seatId !== null)
  const count = (n: number) => formatCount(n, language)
  const free = {
    name: asks ? seatsFree.ask(count(seated.length)) : seatsFree.button(count(seated.length)),
    icon: 'leave',
    isBusy,
    run: () => void freeSeats(seated).then(on.done, () => {}),
  } as const
  const print = {
    name: words.members.printSelected(count(ticked.length)),
    icon: 'print',
    run: on.print,
  } as const
  const remind = {
    name: words.reminders.remindMany(count(ticked.length)),
    icon: 'reminders',
    run: () => {
      on.remind(ticked.map(({ id }) => id))
      on.done()
    },
  } as const
  return seated.length > 0 ? [remind, print, free] : [remind, print]
}
