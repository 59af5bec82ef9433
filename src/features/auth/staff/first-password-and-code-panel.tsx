import { Button } from '@mantine/core'
import { useServerNetworkAddresses } from '#features/dashboard/dashboard.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { QrCode } from '#web/kit/codes/qr-code.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import styles from '../own-account/accounts-section.module.css'

interface Made {
  email: string
  password: string
  token: string
}

/** A first password that was made for somebody, and a code that signs their phone in without it. */
export function FirstPasswordAndCodePanel({
  about,
  made,
  onDone,
}: {
  about: string
  made: Made
  onDone: () => void
}) {
  const { accounts } = useLocale().words
  return (
    <div role="status" className={`stack gap-3 ${styles.once}`}>
      <p>{about}</p>
      <p>
        <code className={`${styles.secret} ${styles.words}`}>{made.password}</code>
      </p>
      <WhenQueryLoaded of={useServerNetworkAddresses()} failed={accounts.failed}>
        {({ addresses: [address] }) =>
          address === undefined ? (
            <p className="quiet">{accounts.noPhoneAddress}</p>
          ) : (
            <>
              <p>{accounts.orScan}</p>
              <div className={styles.qr}>
                <QrCode
                  text={`${address}/admin#admin/first/${made.token}`}
                  label={accounts.firstCode(made.email)}
                />
              </div>
            </>
          )
        }
      </WhenQueryLoaded>
      <Button variant="default" onClick={onDone}>
        {accounts.handedOn}
      </Button>
    </div>
  )
}
