import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Library } from '#domain/seating/library.ts'
import { useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { useWords } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'

interface Props {
  rooms: readonly Library[]
  room: number | null
  onChoose: (room: number | null) => void
}

const ofSeat = 'seat'

/** Which room this desk is in; this device remembers it. */
export function CheckInDeskRoomPicker({ rooms, room, onChoose }: Props) {
  const { checkIn } = useWords()
  const nameOf = useLibraryNames()
  return (
    <div className="row middle gap-2">
      <span className="quiet small">{checkIn.room.label}</span>
      <Chips
        label={checkIn.room.label}
        value={room === null ? ofSeat : String(room)}
        choices={[
          { value: ofSeat, name: checkIn.room.ofSeat },
          ...rooms.map(({ id }) => ({ value: String(id), name: nameOf(id) })),
        ]}
        onChange={(value) => onChoose(value === ofSeat ? null : Number(value))}
      />
    </div>
  )
}

interface QuestionProps {
  name: string
  rooms: readonly Library[]
  onChoose: (room: number) => void
  onCancel: () => void
}

/** The room of somebody whose seat does not say it. */
export function CheckInRoomQuestionPanel({ name, rooms, onChoose, onCancel }: QuestionProps) {
  const { checkIn, forms } = useWords()
  const nameOf = useLibraryNames()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset ref={box} className="stack gap-2">
      <legend className="strong">{checkIn.room.which(name)}</legend>
      <div className="row gap-2">
        {rooms.map(({ id }) => (
          <Button key={id} variant="default" onClick={() => onChoose(id)}>
            {nameOf(id)}
          </Button>
        ))}
        <Button variant="subtle" onClick={onCancel}>
          {forms.cancel}
        </Button>
      </div>
    </fieldset>
  )
}
