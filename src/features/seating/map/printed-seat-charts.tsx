import { firstNameOf } from '#domain/members/first-name.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { shiftNameOrHoursOfDayPart } from '#domain/seating/hours.ts'
import type { Library } from '#domain/seating/library.ts'
import { countTakenAndFreeSeatDayParts, type Seat, seatsOfRoom, sharesDayPart } from '#domain/seating/seat.ts'
import { useLibraryNames, useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { PrintedInsteadOfScreen, PrintPage } from '#web/print/print-page.tsx'
import { consecutiveDayPartsByHolder } from './consecutive-day-parts-by-holder.ts'
import styles from './printed-seat-charts.module.css'

interface Props {
  libraries: readonly Library[]
  seats: readonly Seat[]
  held: ReadonlyMap<string, readonly SeatedMember[]>
  /** The parts of the day that are looked at. */
  partIds: readonly number[]
  withNames: boolean
  onPrinted: () => void
}

/** A sheet for the door of each room: which seats are taken, and by whom only where the operator wants it so. */
export function PrintedSeatCharts({ libraries, onPrinted, ...chart }: Props) {
  return (
    <PrintedInsteadOfScreen onPrinted={onPrinted}>
      {libraries.map(({ id }) => (
        <PrintedSeatChart key={id} libraryId={id} {...chart} />
      ))}
    </PrintedInsteadOfScreen>
  )
}

type ChartProps = Omit<Props, 'libraries' | 'onPrinted'> & { libraryId: number }

function PrintedSeatChart({ libraryId, seats, held, partIds, withNames }: ChartProps) {
  const { words, language } = useLocale()
  const centre = useCentreName()
  const nameOf = useLibraryNames()
  const { hours } = useRoomsHoursAndPlans()
  const own = seatsOfRoom(seats, libraryId)
  const holdersOf = ({ id }: Seat) =>
    (held.get(id) ?? []).filter((member) => sharesDayPart(member, { partIds }))
  const { taken, free } = countTakenAndFreeSeatDayParts(own, held, partIds)
  const count = (n: number) => formatCount(n, language)
  const parts =
    hours.parts.length > 1
      ? partIds.map((id) => shiftNameOrHoursOfDayPart(id, hours, language)).join(', ')
      : ''
  const summary = words.seats[partIds.length > 1 ? 'summaryOfParts' : 'summary'](count(taken), count(free))
  return (
    <PrintPage centre={centre} title={nameOf(libraryId)} facts={[...(parts ? [parts] : []), summary]}>
      <ul className={styles.chart}>
        {own.map((seat) => (
          <Place
            key={seat.id}
            seat={seat}
            members={holdersOf(seat)}
            partIds={partIds}
            withNames={withNames}
          />
        ))}
      </ul>
    </PrintPage>
  )
}

interface PlaceProps extends Pick<Props, 'partIds' | 'withNames'> {
  seat: Seat
  members: readonly SeatedMember[]
}

/** A seat's number and state, by part of the day where the parts differ. */
function Place({ seat, members, partIds, withNames }: PlaceProps) {
  const { words, language } = useLocale()
  const { hours } = useRoomsHoursAndPlans()
  const runs = consecutiveDayPartsByHolder(partIds, members)
  const isWhole = runs.length === 1 || members.length === 0
  return (
    <li className={styles.seat} data-taken={runs.every(({ holder }) => holder) || undefined}>
      <b className={styles.number}>{formatCount(seat.seatNumber, language)}</b>
      {(isWhole ? runs.slice(0, 1) : runs).map(({ partIds: own, holder }) => (
        <span key={own[0]} className={styles.state}>
          {!isWhole && `${own.map((id) => shiftNameOrHoursOfDayPart(id, hours, language)).join(', ')}: `}
          {holder ? (withNames ? firstNameOf(holder.name) : words.seats.taken) : words.seats.door.free}
        </span>
      ))}
    </li>
  )
}
