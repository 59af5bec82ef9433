import { useLocale } from '#web/i18n.tsx'
import { AdminAddressQrCode } from '#web/kit/codes/admin-address-qr-code.tsx'
import { Disclosure } from '#web/kit/codes/code-disclosure.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useServerNetworkAddresses } from '../dashboard.queries.ts'
import styles from './new-centre-tasks-panel.module.css'

/** This server's address in the shop's network as a code to scan, or how to get one. */
export function OpenOnYourPhonePanel() {
  const { firstHour } = useLocale().words.dashboard
  return (
    <Disclosure summary={firstHour.phone}>
      <Addresses />
    </Disclosure>
  )
}

function Addresses() {
  const { firstHour } = useLocale().words.dashboard
  return (
    <WhenQueryLoaded of={useServerNetworkAddresses()} failed={firstHour.phoneFailed}>
      {({ addresses: [first, ...others] }) =>
        first === undefined ? (
          <p className={styles.about}>{firstHour.thisMachineOnly}</p>
        ) : (
          <AdminAddressQrCode
            addresses={[first, ...others]}
            label={firstHour.phoneCode}
            about={firstHour.scan}
          />
        )
      }
    </WhenQueryLoaded>
  )
}
