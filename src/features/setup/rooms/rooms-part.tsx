import { NativeSelect, TextInput } from '@mantine/core'
import { formatCount } from '#domain/money/money.ts'
import { type Library, mostNewSeats } from '#domain/seating/library.ts'
import { type Allocation, allocations, commonAllocation, isInUse, type Seat } from '#domain/seating/seat.ts'
import type { Setup } from '#domain/seating/setup.ts'
import { useSeats } from '#features/seating/seating.queries.ts'
import { EditableList } from '#web/forms/editable-list.tsx'
import { numberTyped } from '#web/forms/number-typed.ts'
import { RowForm, rowFields } from '#web/forms/row-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useOpenLibraries } from '#web/seating/setup.tsx'
import {
  useAddLibrary,
  useChangeLibrary,
  useLiveSetup,
  useMoveLibrary,
  useRemoveLibrary,
} from '../setup.queries.ts'
import styles from '../setup-row.module.css'

/** The rooms of the centre, with how many seats each has (RO-1). */
export function RoomsPart() {
  const setup = useLiveSetup()
  const seats = useSeats()
  return (
    <WhenLoaded<[Setup, Seat]> lists={[setup, seats]}>
      {(_setup, seats) => <Rooms seats={seats} />}
    </WhenLoaded>
  )
}

function Rooms({ seats }: { seats: readonly Seat[] }) {
  const { words, language } = useLocale()
  const { rooms } = words.setup
  const libraries = useOpenLibraries()
  const { mutateAsync: move } = useMoveLibrary()
  const { mutateAsync: remove } = useRemoveLibrary()
  const seatsOf = ({ id }: Library) => seats.filter((seat) => seat.libraryId === id && isInUse(seat))
  function aboutSeats(seats: readonly Seat[]) {
    const allocation = commonAllocation(seats)
    const count = rooms.seats(seats.length, formatCount(seats.length, language))
    return allocation && allocation !== 'Anyone' ? `${count} · ${words.allocations[allocation]}` : count
  }
  return (
    <EditableList
      rows={libraries}
      words={rooms}
      labelOf={({ name }) => name}
      show={(library) => (
        <>
          <p className={styles.name}>
            {library.name}
            {library.nameMr && <span lang="mr"> · {library.nameMr}</span>}
          </p>
          <p className={styles.about}>{aboutSeats(seatsOf(library))}</p>
        </>
      )}
      form={(opened, library, onClose) => (
        <RoomForm {...{ opened, library, onClose }} seats={opened && seatsOf(library ?? opened)} />
      )}
      onMove={(library, target) => move({ libraryId: library.id, targetId: target.id })}
      onRemove={({ id }) => remove(id)}
      canRemove={() => libraries.length > 1}
    />
  )
}

type Field = 'name' | 'nameMr' | 'seats' | 'allocation'

/** What the field holds where some seats are for others than the rest. */
const mixed = ''

interface FormProps {
  opened: Library | null
  library: Library | null
  /** The seats of the room; null for a new one. */
  seats: readonly Seat[] | null
  onClose: () => void
}

function RoomForm({ opened, library, seats, onClose }: FormProps) {
  const { words } = useLocale()
  const { rooms } = words.setup
  const { mutateAsync: add } = useAddLibrary()
  const { mutateAsync: change } = useChangeLibrary()
  const row = library ?? opened
  const count = seats?.length ?? 0
  const stored = seats === null ? 'Anyone' : (commonAllocation(seats) ?? mixed)
  const isMixed = stored === mixed
  const allocationText = (text: string) => words.allocations[text as Allocation] ?? rooms.mixed
  return (
    <RowForm<Field>
      name={`rooms/${opened?.id ?? 'new'}`}
      stored={{
        name: row?.name ?? '',
        nameMr: row?.nameMr ?? '',
        seats: seats === null ? '' : String(count),
        allocation: stored,
      }}
      labels={rooms.fields}
      valueText={(field, text) => (field === 'allocation' ? allocationText(text) : text || '-')}
      gone={opened && !library ? rooms.gone : null}
      onSave={({ seats: typed, allocation, ...names }) => {
        const wanted = numberTyped(typed, 'seats', {
          least: library ? 0 : 1,
          most: Math.max(mostNewSeats, count),
        })
        const whom = allocation !== stored && allocation !== mixed && { allocation: allocation as Allocation }
        if (!library) return add({ ...names, seats: wanted, ...whom })
        // Seats that were not touched are left alone: somebody else may be changing them.
        return change({
          id: library.id,
          ...names,
          ...(wanted !== count && { seats: wanted }),
          ...whom,
          revision: library.revision,
        })
      }}
      onClose={onClose}
    >
      {(field, values) => (
        <div className={rowFields}>
          <TextInput {...field('name')} lang="en" />
          <TextInput {...field('nameMr')} lang="mr" />
          <TextInput {...field('seats')} inputMode="numeric" />
          <NativeSelect
            {...field('allocation')}
            data={(isMixed || values.allocation === mixed ? [mixed, ...allocations] : allocations).map(
              (value) => ({ value, label: allocationText(value) }),
            )}
          />
        </div>
      )}
    </RowForm>
  )
}
