import { Icon, type IconName } from '../../kit/marks/icon.tsx'
import styles from './row-icon-button.module.css'

interface Props {
  icon: IconName
  name: string
  isOff?: boolean
  /** Whether what it opens is open. */
  isOpen?: boolean
  onClick: () => void
}

/** A button of a row. Disabled by ARIA only, so that one that reaches the end keeps the focus. */
export function RowIconButton({ icon, name, isOff = false, isOpen, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      aria-expanded={isOpen}
      data-action={icon}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={icon} />
    </button>
  )
}

interface MoveProps {
  /** The names of the buttons. */
  up: string
  down: string
  place: number
  /** How many rows there are. */
  count: number
  onMove: (place: number) => void
}

/** Moves a row up and down among others. */
export function MoveButtons({ up, down, place, count, onMove }: MoveProps) {
  return (
    <>
      <RowIconButton icon="up" name={up} isOff={place === 0} onClick={() => onMove(place - 1)} />
      <RowIconButton icon="down" name={down} isOff={place === count - 1} onClick={() => onMove(place + 1)} />
    </>
  )
}
