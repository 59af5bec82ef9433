import { NativeSelect, TextInput } from '@mantine/core'
import { z } from 'zod'
import { localizeDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { possiblyEmptyLineSchema } from '#domain/language/text-schemas.ts'
import { type Library, libraryName, maxNewSeats } from '#domain/seating/library.ts'
import { newLibrarySchema } from '#domain/seating/library-input.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import {
  commonAllocationOfSeats,
  type Seat,
  type SeatAllocation,
  seatAllocations,
  seatHasDesk,
} from '#domain/seating/seat.ts'
import { typedWholeNumberSchema } from '#domain/typed-number-schema.ts'
import { useSeatsHavingDesk } from '#features/seating/seating.queries.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import { EditableList } from '#web/forms/rows/editable-list.tsx'
import { type InlineFieldProps, type RowsFormEntry, useRowsForm } from '#web/forms/rows/use-rows-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import {
  useAddRoom,
  useChangeRoom,
  useRemoveRoom,
  useReorderRooms,
  useRoomsHoursAndPlansAsLiveList,
} from '../setup.queries.ts'
import { useLibrariesNotRemoved } from '../use-setup.queries.ts'
import styles from './rooms-settings-section.module.css'

/** The rooms of the centre, with how many seats each has (RO-1). */
export function RoomsSettingsSection() {
  const setup = useRoomsHoursAndPlansAsLiveList()
  const seats = useSeatsHavingDesk()
  return (
    <WhenLoaded<[RoomsHoursAndPlans, Seat]> lists={[setup, seats]}>
      {(_setup, seats) => <Rooms seats={seats} />}
    </WhenLoaded>
  )
}

type Field = 'name' | 'nameMr' | 'seats' | 'allocation'

/** The value of the field where some seats are for others than the rest. */
const mixed = ''
/** The id of the line for a room that is not there yet. */
const newRoom = 'new'
/** As many seats as a new room has until somebody says otherwise. */
const usualSeats = '20'

const roomSchema = (limits: { least: number; most: number }) =>
  z.object({
    name: newLibrarySchema.shape.name,
    nameMr: possiblyEmptyLineSchema(60),
    seats: typedWholeNumberSchema(limits),
    allocation: z.enum([mixed, ...seatAllocations]),
  })
const newRoomSchema = roomSchema({ least: 1, most: maxNewSeats }).extend({
  allocation: z.enum(seatAllocations),
})

/** Every room's fields stand open, the last line is for a new one; one button saves them all. */
function Rooms({ seats }: { seats: readonly Seat[] }) {
  const { words, language } = useLocale()
  const { rooms } = words.setup
  const libraries = useLibrariesNotRemoved()
  const { mutateAsync: add } = useAddRoom()
  const { mutateAsync: change } = useChangeRoom()
  const { mutateAsync: move } = useReorderRooms()
  const { mutateAsync: remove } = useRemoveRoom()
  const seatsOf = ({ id }: Library) => seats.filter((seat) => seat.libraryId === id && seatHasDesk(seat))

  const entryOf = (library: Library): RowsFormEntry<Field> => {
    const held = seatsOf(library)
    const stored = textsOf(library, held, language)
    return {
      id: String(library.id),
      label: libraryName(library, language),
      stored,
      check: (texts) => {
        const checked = checkFormBySchema(
          roomSchema({ least: 0, most: Math.max(maxNewSeats, held.length) }),
          texts,
        )
        if ('wrong' in checked) return checked
        const { seats, allocation, ...names } = checked.input
        const isForOthers = allocation !== stored.allocation && allocation !== mixed
        // Seats that were not touched are left alone: somebody else may be changing them.
        const changes = {
          ...(seats !== held.length && { seats }),
          ...(isForOthers && { allocation }),
        }
        return {
          input: () => change({ id: library.id, ...names, ...changes, revision: library.revision }),
        }
      },
    }
  }
  const fresh: RowsFormEntry<Field> = {
    id: newRoom,
    label: rooms.newRoom,
    stored: { name: '', nameMr: '', seats: localizeDigits(language, usualSeats), allocation: 'Anyone' },
    check: (texts) => {
      const checked = checkFormBySchema(newRoomSchema, texts)
      return 'wrong' in checked ? checked : { input: () => add(checked.input) }
    },
  }

  const allocationText = (text: string) => words.allocations[text as SeatAllocation] ?? rooms.mixed
  const { field, textOf, foot } = useRowsForm<Field>({
    name: 'rooms',
    entries: [...libraries.map(entryOf), fresh],
    labels: rooms.fields,
    valueText: (field, text) => (field === 'allocation' ? allocationText(text) : text || '-'),
    save: words.forms.save,
    saved: rooms.saved,
  })
  const fieldsOf = (id: string, stored: string) => (
    <RoomFields
      field={(of) => field(id, of)}
      choices={
        [stored, textOf(id, 'allocation')].includes(mixed) ? [mixed, ...seatAllocations] : seatAllocations
      }
      textOf={allocationText}
    />
  )

  return (
    <div>
      <EditableList
        rows={libraries}
        words={rooms}
        labelOf={(library) => libraryName(library, language)}
        show={(library) => fieldsOf(String(library.id), commonAllocationOfSeats(seatsOf(library)) ?? mixed)}
        onMove={(library, target) => move({ libraryId: library.id, targetId: target.id })}
        onRemove={async ({ id }) => void (await remove(id))}
        canRemove={() => libraries.length > 1}
      />
      <fieldset className={styles.fresh}>
        <legend>{rooms.newRoom}</legend>
        {fieldsOf(newRoom, 'Anyone')}
      </fieldset>
      {foot}
    </div>
  )
}

function textsOf(
  { name, nameMr }: Library,
  seats: readonly Seat[],
  language: Language,
): TypedFormTexts<Field> {
  const count = localizeDigits(language, String(seats.length))
  return { name, nameMr, seats: count, allocation: commonAllocationOfSeats(seats) ?? mixed }
}

interface RoomFieldsProps {
  field: (of: Field) => InlineFieldProps
  choices: readonly string[]
  textOf: (allocation: string) => string
}

function RoomFields({ field, choices, textOf }: RoomFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextInput {...field('name')} lang="en" />
      <TextInput {...field('nameMr')} lang="mr" />
      <TextInput {...field('seats')} inputMode="numeric" />
      <NativeSelect
        {...field('allocation')}
        data={choices.map((value) => ({ value, label: textOf(value) }))}
      />
    </div>
  )
}
