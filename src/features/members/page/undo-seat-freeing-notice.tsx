import { Button } from '@mantine/core'
import type { SeatedMember } from '#domain/members/member.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { useReleaseSeat } from '../../ledger/term-changes.queries.ts'
import styles from './undo-seat-freeing-notice.module.css'

/** The seat that was freed can be taken back while it is free (TM-8). */
export function UndoSeatFreeingNotice({ member, seat }: { member: SeatedMember; seat: Seat }) {
  const { seatFree } = useLocale().words.page
  const place = useSeatPlaceText()(seat)
  const { takeBack, isBusy } = useReleaseSeat()
  return (
    <div className={`row middle spread gap-2 gap-x-4 ${styles.freed}`}>
      <p>{seatFree.freed(place)}</p>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={seatFree.undoWhat(place)}
        onClick={() => takeBack(member, seat.id, place)}
      >
        {seatFree.undo}
      </Button>
    </div>
  )
}
