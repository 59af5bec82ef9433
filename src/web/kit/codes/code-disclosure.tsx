import { type ReactNode, useState } from 'react'
import styles from './code-disclosure.module.css'
import { QrCode } from './qr-code.tsx'

/** A line that opens to what is made only then. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.disclosure} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      {isOpen && children}
    </details>
  )
}

/** A QR code with what is said of it beside it. */
export function QrCodeWithText({
  text,
  label,
  children,
}: {
  text: string
  label: string
  children: ReactNode
}) {
  return (
    <div className={`row middle gap-4 ${styles.code}`}>
      <QrCode text={text} label={label} />
      <div className={styles.about}>{children}</div>
    </div>
  )
}
