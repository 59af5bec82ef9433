import { TextInput } from '@mantine/core'
import { formatCount } from '#domain/money.ts'
import { type Library, mostNewSeats } from '#domain/seating/library.ts'
import { isInUse, type Seat } from '#domain/seating/seat.ts'
import type { Setup } from '#domain/seating/setup.ts'
import { useSeats } from '#features/seating/seating.queries.ts'
import { EditableList } from '#web/forms/editable-list.tsx'
import { RowForm, rowFields } from '#web/forms/row-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useOpenLibraries } from '#web/seating/setup.tsx'
import { numberTyped } from '../number-typed.ts'
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
  const countOf = ({ id }: Library) => seats.filter((seat) => seat.libraryId === id && isInUse(seat)).length
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
          <p className={styles.about}>{rooms.seats(formatCount(countOf(library), language))}</p>
        </>
      )}
      form={(opened, library, onClose) => (
        <RoomForm
          {...{ opened, library, onClose }}
          seats={library ? countOf(library) : opened ? countOf(opened) : null}
        />
      )}
      onMove={(library, target) => move({ libraryId: library.id, targetId: target.id })}
      onRemove={({ id }) => remove(id)}
    />
  )
}

type Field = 'name' | 'nameMr' | 'seats'

interface FormProps {
  opened: Library | null
  library: Library | null
  /** How many seats the room has; null for a new one. */
  seats: number | null
  onClose: () => void
}

function RoomForm({ opened, library, seats, onClose }: FormProps) {
  const { rooms } = useLocale().words.setup
  const { mutateAsync: add } = useAddLibrary()
  const { mutateAsync: change } = useChangeLibrary()
  const row = library ?? opened
  return (
    <RowForm<Field>
      name={`rooms/${opened?.id ?? 'new'}`}
      stored={{
        name: row?.name ?? '',
        nameMr: row?.nameMr ?? '',
        seats: seats === null ? '' : String(seats),
      }}
      labels={rooms.fields}
      gone={opened && !library ? rooms.gone : null}
      onSave={({ seats: typed, ...names }) => {
        const wanted = numberTyped(typed, 'seats', {
          least: library ? 0 : 1,
          most: Math.max(mostNewSeats, seats ?? 0),
        })
        if (!library) return add({ ...names, seats: wanted })
        // Seats that were not touched are left alone: somebody else may be changing them.
        const resized = wanted === seats ? {} : { seats: wanted }
        return change({ id: library.id, ...names, ...resized, revision: library.revision })
      }}
      onClose={onClose}
    >
      {(field) => (
        <div className={rowFields}>
          <TextInput {...field('name')} lang="en" />
          <TextInput {...field('nameMr')} lang="mr" />
          <TextInput {...field('seats')} inputMode="numeric" />
        </div>
      )}
    </RowForm>
  )
}
