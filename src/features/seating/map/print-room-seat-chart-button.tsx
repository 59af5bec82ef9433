import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { PrintButton } from '#web/print/print-button.tsx'
import styles from './print-room-seat-chart-button.module.css'

interface Props {
  room: string
  onPrint: (withNames: boolean) => void
}

/** Prints a room's chart for its door; first names are on it only where somebody has just said so. */
export function PrintRoomSeatChartButton({ room, onPrint }: Props) {
  const { door } = useWords().seats
  const [withNames, setWithNames] = useState(false)
  return (
    <details className={styles.print} onToggle={() => setWithNames(false)}>
      <summary className={styles.open} aria-label={door.openFor(room)}>
        <Icon name="print" size={18} />
        <span>{door.open}</span>
      </summary>
      <div className="row middle gap-2">
        <Switch
          label={door.names}
          checked={withNames}
          onChange={(event) => setWithNames(event.currentTarget.checked)}
        />
        <PrintButton onPrint={() => onPrint(withNames)} />
      </div>
    </details>
  )
}
