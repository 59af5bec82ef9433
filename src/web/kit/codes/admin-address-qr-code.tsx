import styles from './admin-address-qr-code.module.css'
import { QrCodeWithText } from './code-disclosure.tsx'

interface Props {
  /** Where a phone opens the admin; the first is likeliest. */
  addresses: readonly [string, ...string[]]
  label: (address: string) => string
  about: string
}

/** The admin's address in the shop's network as a code to scan, with the others that a phone may need. */
export function AdminAddressQrCode({ addresses, label, about }: Props) {
  const [first] = addresses
  return (
    <QrCodeWithText text={`${first}/admin`} label={label(first)}>
      <p>{about}</p>
      {addresses.map((address) => (
        <p key={address} className={styles.address}>
          {address}/admin
        </p>
      ))}
    </QrCodeWithText>
  )
}
