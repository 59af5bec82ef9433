import { Button } from '@mantine/core'
import { useServerNetworkAddresses } from '#features/dashboard/dashboard.queries.ts'
import { useWords } from '#web/i18n.tsx'
import { QrCodeWithText } from '#web/kit/codes/code-disclosure.tsx'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import styles from './door-tablets-section.module.css'

export interface NewDoorTabletKey {
  id: string
  name: string
  key: string
}

/** The key is behind the #, so that it stands in no log. */
const doorAddress = (origin: string, key: string) => `${origin}/door#key=${key}`

/** The key of a new tablet, shown once: as a code, as an address and by itself. */
export function NewDoorTabletKeyPanel({
  made: { name, key },
  onDone,
}: {
  made: NewDoorTabletKey
  onDone: () => void
}) {
  const { checkInSettings, dashboard } = useWords()
  const { doors: say } = checkInSettings
  return (
    <div role="status" className={`stack gap-3 ${styles.once}`}>
      <p className="strong">{say.once(name)}</p>
      <WhenQueryLoaded of={useServerNetworkAddresses()} failed={dashboard.firstHour.phoneFailed}>
        {({ addresses: [address] }) => {
          const opens = doorAddress(address ?? location.origin, key)
          return (
            <>
              {address === undefined && <p className="warning">{dashboard.firstHour.thisMachineOnly}</p>}
              <QrCodeWithText text={opens} label={say.code(name)}>
                <p>{say.scan}</p>
                <Copied text={opens} copy={say.copyAddress} />
              </QrCodeWithText>
            </>
          )
        }}
      </WhenQueryLoaded>
      <p>{say.orType}</p>
      <Copied text={key} copy={say.copyKey} />
      <div className="row">
        <Button variant="default" onClick={onDone}>
          {say.done}
        </Button>
      </div>
    </div>
  )
}

function Copied({ text, copy }: { text: string; copy: string }) {
  const { doors: say } = useWords().checkInSettings
  return (
    <div className="line middle gap-2">
      <code className={styles.secret}>{text}</code>
      <CopyButton text={text} words={{ copy, copied: say.copied, copyFailed: say.copyFailed }} />
    </div>
  )
}
