import { Button } from '@mantine/core'
import { useWords } from '../i18n.tsx'
import { Icon } from '../kit/marks/icon.tsx'
import styles from './print-button.module.css'

interface Props {
  onPrint?: () => void
  /** Whether there is no room for the word. */
  isIcon?: boolean
  /** What it prints, where that is not what the screen shows. */
  name?: string
}

/** Prints what the screen has put in its stead. */
export function PrintButton({ onPrint = () => print(), isIcon = false, name }: Props) {
  const { print: text } = useWords()
  if (isIcon) {
    return (
      <Button
        variant="default"
        className={styles.icon}
        aria-label={text.button}
        title={text.button}
        onClick={onPrint}
      >
        <Icon name="print" />
      </Button>
    )
  }
  return (
    <Button variant="default" leftSection={<Icon name="print" />} onClick={onPrint}>
      {name ?? text.button}
    </Button>
  )
}
