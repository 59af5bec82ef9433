import { useMemo } from 'react'
import styles from './qr-code.module.css'
import { qrCodePath } from './qr-code-path.ts'

/** A QR code drawn here, so that no third party learns of the payment. Black on white in the dark too. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrCodePath(text), [text])

  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
