import { useDeferredValue, useMemo, useState } from 'react'
import { foldSearch, type Member } from '#domain/member.ts'
import { formatCount } from '#domain/money.ts'
import { type Seat, seatKey } from '#domain/seat.ts'
import { useSeats } from '#features/seating/seating.queries.ts'
import { useTongue } from '#web/i18n.tsx'
import { useMedia } from '#web/kit/use-media.ts'
import { WhenLoaded } from '#web/kit/when-loaded.tsx'
import type { ScreenProps } from '#web/screen.ts'
import { MemberCards } from './member-cards.tsx'
import { keptSearchText } from './member-order.ts'
import { MemberSearch } from './member-search.tsx'
import { MemberTable } from './member-table.tsx'
import { useAlphabetical, useMembers } from './members.queries.ts'
import styles from './members-page.module.css'
import { useWarmSearch } from './use-warm-search.ts'

export function MembersPage({ searchAsked }: ScreenProps) {
  const members = useMembers()
  const seats = useSeats()
  return (
    <WhenLoaded<[Member, Seat]> lists={[members, seats]}>
      {(members, seats) => <MembersList members={members} seats={seats} searchAsked={searchAsked} />}
    </WhenLoaded>
  )
}

interface ListProps {
  members: readonly Member[]
  seats: readonly Seat[]
  searchAsked: number
}

function MembersList({ members, seats, searchAsked }: ListProps) {
  const { words, language } = useTongue()
  const hasColumns = useMedia('(min-width: 74em)')
  const [search, setSearch] = useState('')
  const wanted = foldSearch(useDeferredValue(search))
  const ordered = useAlphabetical(members)
  const shown = useMemo(
    () => (wanted === '' ? ordered : ordered.filter((member) => keptSearchText(member).includes(wanted))),
    [ordered, wanted],
  )
  useWarmSearch(members)
  const desks = useMemo(() => new Set(seats.map((seat) => seatKey(seat.libraryId, seat.seatNumber))), [seats])

  const all = formatCount(members.length, language)
  const count =
    wanted === '' ? words.members.count(all) : words.members.countOf(formatCount(shown.length, language), all)
  const Rows = hasColumns ? MemberTable : MemberCards
  return (
    <>
      <MemberSearch text={search} onChange={setSearch} asked={searchAsked} count={count} />
      {shown.length > 0 ? (
        <Rows members={shown} desks={desks} />
      ) : (
        <NoMembers isSearching={wanted !== ''} onClear={() => setSearch('')} />
      )}
    </>
  )
}

function NoMembers({ isSearching, onClear }: { isSearching: boolean; onClear: () => void }) {
  const { members } = useTongue().words
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{members.none}</p>
      <p>{isSearching ? members.noneMatch : members.noneYet}</p>
      {isSearching && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {members.clearSearch}
        </button>
      )}
    </div>
  )
}
