import { Button, Switch } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import {
  countTakenAndFreeSeatDayParts,
  holdersBySeatId,
  type Seat,
  seatsOfRoom,
  sharesDayPart,
} from '#domain/seating/seat.ts'
import { useWithdrawOfferAfterConfirming } from '#features/admissions/offer/offered-seats.queries.ts'
import { type OfferedSeat, useOfferedSeats } from '#features/admissions/waiting-line.queries.ts'
import { seatNoticeKey } from '#features/ledger/term-changes.queries.ts'
import { useMembers } from '#features/members/members.queries.ts'
import {
  useLibrariesNotRemoved,
  useLibraryNames,
  useSeatPlaceText,
} from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { showError } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { readBrowserPreference, saveBrowserPreference } from '#web/preferences.ts'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { type SeatedMemberOnSeatMap, useMoveOrSwapMemberSeat } from '../assignment/seat-swaps.queries.ts'
import { PartsOfDaySwitch } from '../parts-of-day-switch.views.tsx'
import { type HeldSeatState, seatStateOfHolder } from '../seat-state.ts'
import { useSeatsHavingDesk } from '../seating.queries.ts'
import { useChosenPartsOfDay } from '../use-chosen-parts-of-day.queries.ts'
import { MembersWithRemovedSeatList, membersWithRemovedSeat } from './members-with-removed-seat-list.tsx'
import { PrintRoomSeatChartButton } from './print-room-seat-chart-button.tsx'
import { PrintedSeatCharts } from './printed-seat-charts.tsx'
import { SeatGrid } from './seat-grid.tsx'
import { FoldedSeatLegend, SeatLegend } from './seat-legend.tsx'
import styles from './seats-page.module.css'
import { useMembersInsideOnSeatMap } from './use-members-inside-on-seat-map.ts'

/** The rooms as one would recognise them on entering (SE-1 to SE-3). */
export function SeatsPage({ addMember, openMember, asked }: ScreenProps) {
  const members = useMembers()
  const seats = useSeatsHavingDesk()
  return (
    <WhenLoaded<[SeatedMember, Seat]> lists={[members, seats]}>
      {(members, seats) => (
        <Rooms members={members} seats={seats} onAdd={addMember} onOpen={openMember} asked={asked} />
      )}
    </WhenLoaded>
  )
}

interface RoomsProps {
  members: readonly SeatedMember[]
  seats: readonly Seat[]
  onAdd: ScreenProps['addMember']
  onOpen: ScreenProps['openMember']
  asked: ScreenProps['asked']
}

function Rooms({ members, seats, onAdd, onOpen, asked }: RoomsProps) {
  const { words, language } = useLocale()
  const libraries = useLibrariesNotRemoved()
  const nameOf = useLibraryNames()
  const parts = useChosenPartsOfDay('map')
  const { partIds } = parts
  const held = useMemo(() => holdersBySeatId(members), [members])
  const today = useToday()
  const offers = useOfferedSeats()
  const offered = useMemo(() => Map.groupBy(offers, ({ seatId }) => seatId), [offers])
  const special = useMemo(
    () =>
      new Set<HeldSeatState | 'offered'>([
        ...members.filter(({ seatId }) => seatId !== null).map((member) => seatStateOfHolder(member, today)),
        ...(offers.length > 0 ? ['offered' as const] : []),
      ]),
    [members, today, offers],
  )
  const [withNames, setWithNames] = useNames()
  const inside = useMembersInsideOnSeatMap()
  const isInsideShown = inside.memberIds !== null
  const moving = useMovingSeat(offered)
  useShowAsked(asked)
  const isWide = useIsWideScreen()
  const { door, printRoom, onPrinted } = useDoor()
  const printed = door.libraryId === null ? libraries : libraries.filter(({ id }) => id === door.libraryId)
  return (
    <>
      <PrintedSeatCharts
        libraries={printed}
        withNames={door.withNames}
        seats={seats}
        held={held}
        partIds={partIds}
        onPrinted={onPrinted}
      />
      <PartsOfDaySwitch parts={parts} />
      {moving.notice}
      <div className={styles.map} data-wide-view>
        <div className={styles.side}>
          <div className={styles.tools}>
            {isWide ? (
              <SeatLegend special={special} withInside={isInsideShown} />
            ) : (
              <FoldedSeatLegend special={special} withInside={isInsideShown} />
            )}
            <Switch
              label={words.seats.names}
              checked={withNames}
              onChange={(event) => setWithNames(event.currentTarget.checked)}
            />
            {inside.isOffered && (
              <Switch
                label={words.seats.inside}
                checked={inside.isShown}
                onChange={(event) => inside.show(event.currentTarget.checked)}
              />
            )}
            {inside.hasFailed && <ProblemMessage text={words.seats.insideFailed} />}
          </div>
          <div className={styles.cardColumn} data-card-column />
        </div>
        <div className={styles.rooms}>
          {libraries.map(({ id }) => {
            const own = seatsOfRoom(seats, id)
            const heading = words.seats.heading(nameOf(id), formatCount(own.length, language))
            return (
              <section key={id} className={`card ${styles.library}`} aria-label={heading} data-room={id}>
                <div className={`row middle gap-0 gap-x-4 ${styles.top}`}>
                  <h2 className={styles.heading}>{heading}</h2>
                  {own.length > 0 && (
                    <RoomSummary
                      held={held}
                      offered={offered}
                      partIds={partIds}
                      seats={own}
                      inside={inside.memberIds}
                    />
                  )}
                  {own.length > 0 && (
                    <PrintRoomSeatChartButton
                      room={nameOf(id)}
                      onPrint={(withNames) => printRoom(id, withNames)}
                    />
                  )}
                </div>
                {own.length > 0 ? (
                  <SeatGrid
                    partIds={partIds}
                    held={held}
                    offered={offered}
                    withNames={withNames}
                    inside={inside.memberIds}
                    onAdd={onAdd}
                    onOpen={onOpen}
                    seats={own}
                    onChangeSeat={moving.begin}
                    onChoose={moving.choose}
                  />
                ) : (
                  <p className="quiet">{words.seats.none}</p>
                )}
                <MembersWithRemovedSeatList members={membersWithRemovedSeat(members, id)} onOpen={onOpen} />
              </section>
            )
          })}
        </div>
      </div>
    </>
  )
}

/** Brings the seat or the room that was found into sight, the seat with the focus. */
function useShowAsked(asked: ScreenProps['asked']) {
  useEffect(() => {
    const { seatId, libraryId } = asked
    const room = libraryId !== undefined && document.querySelector(`[data-room="${libraryId}"]`)
    if (room) room.scrollIntoView()
    const tile =
      seatId !== undefined && document.querySelector<HTMLElement>(`[data-tile="${CSS.escape(seatId)}"]`)
    if (!tile) return
    tile.scrollIntoView({ block: 'center' })
    tile.focus({ preventScroll: true })
  }, [asked])
}

/** Moves a member to the seat that is pressed next, or swaps with who has it; an offer in the way is withdrawn first. Escape stops it. */
function useMovingSeat(offered: ReadonlyMap<string, readonly OfferedSeat[]>) {
  const placeText = useSeatPlaceText()
  const takeOffered = useWithdrawOfferAfterConfirming()
  const { seatChange } = useLocale().words.page
  const { moveTo, swapWith } = useMoveOrSwapMemberSeat()
  const [moved, setMoved] = useState<SeatedMemberOnSeatMap | null>(null)
  useEffect(() => {
    if (!moved) return
    const stop = ({ key }: KeyboardEvent) => key === 'Escape' && setMoved(null)
    document.addEventListener('keydown', stop)
    return () => document.removeEventListener('keydown', stop)
  }, [moved])

  /** @returns whether the member can have the seat now: who moves passes nobody over (EN-4) */
  async function makeWay({ member }: SeatedMemberOnSeatMap, seat: Seat) {
    for (const offer of offered.get(seat.id) ?? []) {
      if (sharesDayPart(offer, member) && !(await takeOffered(offer, placeText(seat)))) return false
    }
    return true
  }

  async function choose(seat: Seat, holders: readonly SeatedMember[]) {
    if (!moved || seat.id === moved.seat.id) return
    setMoved(null)
    const inTheWay = holders.filter((holder) => sharesDayPart(holder, moved.member))
    const [other] = inTheWay
    if (inTheWay.length > 1)
      return showError({ about: seatNoticeKey(moved.member.id), message: seatChange.several })
    // Whoever leaves the offer as it is chooses another seat.
    if (!(await makeWay(moved, seat))) return setMoved(moved)
    if (!other) return moveTo(moved, seat)
    if (await makeWay({ member: other, seat }, moved.seat)) await swapWith(moved, { member: other, seat })
  }
  const notice = moved && (
    <div className={`row middle spread gap-2 gap-x-4 ${styles.moving}`} role="status">
      <p>{seatChange.choose(moved.member.name)}</p>
      <Button variant="default" onClick={() => setMoved(null)}>
        {seatChange.stop}
      </Button>
    </div>
  )
  return { begin: setMoved, choose: moved ? choose : null, notice }
}

/** Whether the tiles have first names; remembered in this browser. */
function useNames(): [boolean, (withNames: boolean) => void] {
  const [withNames, setWithNames] = useState(() => readBrowserPreference('map-names') === 'yes')
  const choose = useCallback((next: boolean) => {
    setWithNames(next)
    saveBrowserPreference('map-names', next ? 'yes' : null)
  }, [])
  return [withNames, choose]
}

/** All rooms without names, for the browser's own command. */
const everyDoor: { libraryId: number | null; withNames: boolean } = { libraryId: null, withNames: false }

/** Which room's chart is printed; afterwards all of them again. */
function useDoor() {
  const [door, setDoor] = useState(everyDoor)
  const printRoom = useCallback((libraryId: number, withNames: boolean) => {
    // The browser takes what is there when it is told to print.
    flushSync(() => setDoor({ libraryId, withNames }))
    print()
  }, [])
  const onPrinted = useCallback(() => setDoor(everyDoor), [])
  return { door, printRoom, onPrinted }
}

interface SummaryProps {
  seats: readonly Seat[]
  held: ReadonlyMap<string, readonly SeatedMember[]>
  offered: ReadonlyMap<string, readonly OfferedSeat[]>
  partIds: readonly number[]
  /** Who is inside; null where that is not shown. */
  inside: ReadonlySet<string> | null
}

/** How many seats of a room are taken, or parts of them (DP-6), how many are free, and whose term is over. */
function RoomSummary({ seats, held, offered, partIds, inside }: SummaryProps) {
  const { words, language } = useLocale()
  const today = useToday()
  const { taken, free } = countTakenAndFreeSeatDayParts(seats, held, partIds)
  const over = seats
    .flatMap(({ id }) => held.get(id) ?? [])
    .filter(
      (member) => sharesDayPart(member, { partIds }) && seatStateOfHolder(member, today) === 'over',
    ).length
  // Counted as free, and named beside it as kept seats are.
  const offers = countTakenAndFreeSeatDayParts(seats, offered, partIds).taken
  const lit = seats.filter(({ id }) => (held.get(id) ?? []).some((member) => inside?.has(member.id))).length
  const count = (n: number) => formatCount(n, language)
  return (
    <p className="quiet">
      {words.seats[partIds.length > 1 ? 'summaryOfParts' : 'summary'](count(taken), count(free))}
      {offers > 0 && ` · ${words.enquiries.map.summary(count(offers))}`}
      {inside && ` · ${words.seats.summaryInside(count(lit))}`}
      {over > 0 && <strong className="wrong"> · {words.seats.summaryOver(count(over))}</strong>}
    </p>
  )
}
