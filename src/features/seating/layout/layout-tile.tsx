import { memo, type RefObject } from 'react'
import { formatCount } from '#domain/money/money.ts'
import { type Seat, seatAllocationInitial } from '#domain/seating/seat.ts'
import { useLocale } from '#web/i18n.tsx'
import { seatAllocationClassNames } from '../seat-state.ts'
import { SeatStateMark } from '../seat-state-mark.tsx'
import type { SeatTileBounds } from './drag/tile-index-at-point.ts'
import styles from './layout-tile.module.css'

interface Props {
  seat: Seat
  /** The name of who sits there. */
  holder: string | undefined
  /** Whether the Tab key stops here. */
  isStop: boolean
  isLifted: boolean
  /** On which side of this tile the carried seat comes to stand, where it is held over it. */
  drop: 'before' | 'after' | undefined
}

/** A seat of the layout. Clicks and keys are heard by the grid around it; only what changes is drawn again. */
export const SeatLayoutTile = memo(function LayoutTile({ seat, holder, isStop, isLifted, drop }: Props) {
  return (
    <button
      type="button"
      data-tile={seat.id}
      data-lifted={isLifted || undefined}
      data-drop={drop}
      className={`${styles.tile} ${seatAllocationClassNames[seat.allocation]}`}
      tabIndex={isStop ? 0 : -1}
      aria-keyshortcuts="m"
      aria-pressed={isLifted || undefined}
    >
      <TileFace seat={seat} holder={holder} />
    </button>
  )
})

interface DraggedProps {
  ref: RefObject<HTMLDivElement | null>
  seat: Seat
  holder: string | undefined
  box: SeatTileBounds
}

/** The tile that hangs under the pointer while a seat is dragged; whoever holds `ref` moves it. */
export function DraggedTile({ ref, seat, holder, box: { left, top, right, bottom } }: DraggedProps) {
  return (
    <div
      ref={ref}
      className={`${styles.tile} ${styles.dragged} ${seatAllocationClassNames[seat.allocation]}`}
      style={{ left, top, width: right - left, height: bottom - top }}
      aria-hidden="true"
    >
      <TileFace seat={seat} holder={holder} />
    </div>
  )
}

function TileFace({ seat, holder }: { seat: Seat; holder: string | undefined }) {
  const { words, language } = useLocale()
  return (
    <>
      {holder !== undefined && (
        <span className={styles.mark}>
          <SeatStateMark state="taken" />
        </span>
      )}
      <span className={styles.number}>
        <span className="only-spoken">{words.layout.spoken.seat} </span>
        {formatCount(seat.seatNumber, language)}{' '}
      </span>
      <span className={styles.letter}>
        {seatAllocationInitial(seat.allocation)}
        <span className="only-spoken">{words.allocations[seat.allocation]}, </span>
      </span>
      {holder === undefined ? (
        <span className="only-spoken">{words.layout.spoken.free}</span>
      ) : (
        <span className={styles.taker}>{holder}</span>
      )}
    </>
  )
}
