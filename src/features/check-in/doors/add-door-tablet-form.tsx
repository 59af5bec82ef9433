import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newDoorTabletSchema } from '#domain/check-in/check-in-input.ts'
import { useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { newId } from '#web/new-id.ts'
import { useCheckInDeskRoomChoice } from '../desk/use-check-in-desk-room-choice.ts'
import { useMakeDoorTabletKey } from './door-tablets.queries.ts'
import styles from './door-tablets-section.module.css'
import type { NewDoorTabletKey } from './new-door-tablet-key-panel.tsx'

/** A new tablet, whose key is shown once. */
export function AddDoorTabletForm({ onMade }: { onMade: (made: NewDoorTabletKey) => void }) {
  const { doors: say } = useWords().checkInSettings
  const nameOf = useLibraryNames()
  const { rooms } = useCheckInDeskRoomChoice()
  const { mutateAsync: make } = useMakeDoorTabletKey()
  const [lost, setLost] = useState<string | null>(null)
  const first = () => ({ id: newId(), name: '', libraryId: String(rooms[0]?.id ?? '') })
  const form = useForm({
    name: 'a new tablet',
    first,
    untyped: ['id', 'libraryId'],
    check: ({ libraryId, ...typed }) =>
      checkFormBySchema(newDoorTabletSchema, { ...typed, libraryId: Number(libraryId) }),
    send: (door) => make(door),
    next: first,
    onDone: (key, { id, name }) => {
      setLost(key === null ? name : null)
      if (key !== null) onMade({ id, name, key })
    },
  })
  return (
    <Form ref={form.ref} className={`row gap-3 ${styles.adding}`} onSubmit={form.submit}>
      <TextInput
        className={styles.input}
        label={say.name}
        description={say.nameHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={60}
        {...form.field('name')}
      />
      <NativeSelect
        className={styles.input}
        label={say.room}
        data={rooms.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
        {...form.field('libraryId')}
      />
      <div className={styles.button}>
        <Button type="submit" variant="default" leftSection={<Icon name="plus" />} loading={form.isBusy}>
          {say.add}
        </Button>
      </div>
      <ProblemMessage text={lost === null ? form.problem : say.keyLost(lost)} />
    </Form>
  )
}
