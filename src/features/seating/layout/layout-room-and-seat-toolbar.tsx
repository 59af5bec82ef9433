import { Button, NativeSelect } from '@mantine/core'
import { formatCount } from '#domain/money/money.ts'
import { useLibrariesNotRemoved, useLibraryNames } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './layout-room-and-seat-toolbar.module.css'

interface Props {
  libraryId: number
  countOf: (libraryId: number) => number
  isMoving: boolean
  onLibrary: (libraryId: number) => void
  onAdd: () => void
  onRemove: () => void
  onMoving: () => void
}

/** Which room, and what can be done to it as a whole (LY-1). */
export function LayoutRoomAndSeatToolbar(props: Props) {
  const { libraryId, countOf, isMoving, onLibrary, onAdd, onRemove, onMoving } = props
  const { words, language } = useLocale()
  const { layout } = words
  const libraries = useLibrariesNotRemoved()
  const nameOf = useLibraryNames()
  const isEmpty = countOf(libraryId) === 0
  return (
    <div className={`row gap-3 ${styles.bar}`}>
      {libraries.length > 1 && (
        <NativeSelect
          className={styles.library}
          aria-label={layout.library}
          value={String(libraryId)}
          data={libraries.map(({ id }) => ({
            value: String(id),
            label: words.seats.heading(nameOf(id), formatCount(countOf(id), language)),
          }))}
          onChange={(event) => onLibrary(Number(event.currentTarget.value))}
        />
      )}
      <Button leftSection={<Icon name="plus" />} onClick={onAdd}>
        {layout.addSeat}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="minus" />}
        disabled={isEmpty}
        onClick={() => window.confirm(layout.confirmRemove) && onRemove()}
      >
        {layout.removeLast}
      </Button>
      <Button
        className={styles.move}
        variant={isMoving ? 'filled' : 'default'}
        leftSection={<Icon name="move" />}
        disabled={isEmpty}
        aria-pressed={isMoving}
        onClick={onMoving}
      >
        {layout.moveSeat}
      </Button>
    </div>
  )
}
