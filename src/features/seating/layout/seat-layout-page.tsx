import { useEffect, useId, useMemo, useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import {
  highestNumberedSeat,
  holdersBySeatId,
  nextSeatNumber,
  type Seat,
  seatsOfRoom,
} from '#domain/seating/seat.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useLibrariesNotRemoved, useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { useWords } from '#web/i18n.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { MembersWithRemovedSeatList, membersWithRemovedSeat } from '../map/members-with-removed-seat-list.tsx'
import { useSeatLayoutSaveQueue, useSeatsHavingDesk } from '../seating.queries.ts'
import { usePickAndPlace } from './drag/use-pick-and-place.ts'
import {
  applySeatLayoutChanges,
  layoutChangeOfSeatAllocation,
  layoutChangeOfSeatMove,
  type SeatLayoutChange,
  undoingSeatLayoutChangeOf,
} from './layout-change.ts'
import { LayoutRoomAndSeatToolbar } from './layout-room-and-seat-toolbar.tsx'
import { seatLayoutChangeAnnouncement } from './seat-layout-change-texts.ts'
import { SeatLayoutGrid } from './seat-layout-grid.tsx'
import { SeatLayoutLegend } from './seat-layout-legend.tsx'
import styles from './seat-layout-page.module.css'
import { SeatLayoutSaveStateLine } from './seat-layout-save-state-line.tsx'
import { useScreenReaderAnnouncer } from './use-screen-reader-announcer.tsx'

/** How the rooms are arranged (LY-1 to LY-7). */
export function SeatLayoutPage({ openMember }: ScreenProps) {
  const members = useMembers()
  const seats = useSeatsHavingDesk()
  return (
    <WhenLoaded<[SeatedMember, Seat]> lists={[members, seats]}>
      {(members, seats) => <Layout members={members} seats={seats} onOpen={openMember} />}
    </WhenLoaded>
  )
}

interface Props {
  members: readonly SeatedMember[]
  seats: readonly Seat[]
  onOpen: ScreenProps['openMember']
}

function Layout({ members, seats, onOpen }: Props) {
  const words = useWords()
  const { layout } = words
  const libraries = useLibrariesNotRemoved()
  const nameOf = useLibraryNames()
  const [chosenId, setLibraryId] = useState(libraries[0]?.id ?? 0)
  // Somebody else may have removed the room.
  const libraryId = libraries.some(({ id }) => id === chosenId) ? chosenId : (libraries[0]?.id ?? 0)
  const { queue, state } = useSeatLayoutSaveQueue()
  const { announce, region } = useScreenReaderAnnouncer()
  const helpId = useId()

  const holdersBySeat = useMemo(() => holdersBySeatId(members), [members])
  const deskless = useMemo(() => membersWithRemovedSeat(members, libraryId), [members, libraryId])
  const shown = useMemo(() => applySeatLayoutChanges(seats, state.pending), [seats, state.pending])
  const own = useMemo(() => seatsOfRoom(shown, libraryId), [shown, libraryId])

  const make = (change: SeatLayoutChange | null) => {
    if (!change) return
    queue.push(change)
    announce(seatLayoutChangeAnnouncement(words, change))
  }
  const add = async () => {
    const seat = { id: '', libraryId, seatNumber: nextSeatNumber(own), allocation: 'Anyone' } as const
    const added = await queue.push({ kind: 'add', seat })
    if (added) announce(layout.said.added(added.seatNumber))
  }
  const move = (seatId: string, targetId: string) => make(layoutChangeOfSeatMove(own, seatId, targetId))
  const carrying = usePickAndPlace({ seats: own, onMove: move, announce })
  const { carry, carried, step } = carrying
  useStayUntilSaved(state.save === 'saving')

  return (
    <>
      <LayoutRoomAndSeatToolbar
        libraryId={libraryId}
        countOf={(id) => shown.filter((seat) => seat.libraryId === id).length}
        isMoving={carry.is !== 'resting'}
        onLibrary={setLibraryId}
        onAdd={add}
        onRemove={() => {
          const last = highestNumberedSeat(own)
          if (last) make({ kind: 'remove', seat: last })
        }}
        onMoving={() => step({ kind: 'toggle' })}
      />
      <SeatLayoutLegend />
      <section className={`card ${styles.room}`} aria-label={nameOf(libraryId)}>
        <SeatLayoutSaveStateLine
          state={state}
          hasSeats={own.length > 0}
          carry={carry}
          carriedNumber={carried?.seatNumber}
          undo={undoOf(state.last)}
          onStop={() => step({ kind: 'toggle' })}
        />
        {own.length > 0 ? (
          <SeatLayoutGrid
            key={`seats of ${libraryId}`}
            helpId={helpId}
            label={layout.grid(nameOf(libraryId))}
            seats={own}
            holdersBySeat={holdersBySeat}
            carrying={carrying}
            onCycle={(seat) => make(layoutChangeOfSeatAllocation(seat, state.last))}
            onMove={move}
            announce={announce}
          />
        ) : (
          <p className={styles.none}>{layout.none}</p>
        )}
        {own.length > 0 && (
          <p id={helpId} className={styles.help}>
            {layout.help}
          </p>
        )}
        <MembersWithRemovedSeatList key={`deskless of ${libraryId}`} members={deskless} onOpen={onOpen} />
      </section>
      {region}
    </>
  )

  function undoOf(last: SeatLayoutChange | null) {
    if (last?.seat.libraryId !== libraryId) return null
    const undo = undoingSeatLayoutChangeOf(last, own, ({ id }) => holdersBySeat.has(id))
    const current = last.kind === 'allocate' && own.find(({ id }) => id === last.seat.id)
    const { seatNumber } = current || last.seat
    const change = { ...last, seat: { ...last.seat, seatNumber } }
    const onUndo =
      undo &&
      (() => {
        queue.push(undo)
        announce(layout.said.undone)
      })
    return { change, onUndo }
  }
}

/** Leaving the page within the moment that saving takes would lose the change. */
function useStayUntilSaved(isSaving: boolean) {
  useEffect(() => {
    if (!isSaving) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSaving])
}
