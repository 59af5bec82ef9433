import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '#web/error-text.ts'
import { SwitchField } from '#web/forms/switch-field.tsx'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import {
  type InstalledProgramState,
  useChangeServerComputerSettings,
  useInstalledProgramState,
  useStopServer,
} from './computer.queries.ts'
import { OpenComputerToNetworkSection } from './open-computer-to-network-section.tsx'
import { PublicAddressSettingSection } from './public-address-setting-section.tsx'
import styles from './server-computer-section.module.css'
import { UpgradeNewsSection } from './upgrade-news-section.tsx'
import { UpgradeUndoFailureNotice } from './upgrade-undo-failure-notice.tsx'
import { UpgradeUndoPanel } from './upgrade-undo-panel.tsx'

/** The computer that a download runs on: its version, where the data lie, whether it starts by itself, how it is reached, and its end (IN-2, IN-4). */
export function ServerComputerSection() {
  const { computer } = useWords()
  return (
    <WhenQueryLoaded of={useInstalledProgramState()} failed={computer.failed}>
      {({ download }) => (download ? <Computer download={download} /> : <p>{computer.none}</p>)}
    </WhenQueryLoaded>
  )
}

function Computer({ download }: { download: InstalledProgramState }) {
  const words = useWords()
  const { computer } = words
  const change = useChangeServerComputerSettings()
  const starts = change.variables?.startsWithComputer ?? download.startsWithComputer
  return (
    <div className={`stack gap-4 ${styles.parts}`}>
      <UpgradeUndoFailureNotice />
      <div className="stack gap-4">
        <dl className={styles.facts}>
          <dt>{computer.version}</dt>
          <dd>{download.version}</dd>
          <dt>{computer.folder}</dt>
          <dd className={styles.path}>{download.dataDir}</dd>
        </dl>
        <p className="quiet">{computer.folderWhy}</p>
        <SwitchField
          label={computer.starts}
          about={[computer.startsWhy]}
          value={(change.isPending ? starts : download.startsWithComputer) ? 'yes' : 'no'}
          error={change.error ? errorText(words, change.error) : undefined}
          onChange={({ currentTarget }) =>
            change.mutate({ startsWithComputer: currentTarget.value === 'yes' })
          }
        />
        <UpgradeNewsSection />
        <UpgradeUndoPanel />
      </div>
      <OpenComputerToNetworkSection download={download} />
      <PublicAddressSettingSection download={download} />
      <End />
    </div>
  )
}

/** Asks once more, as phones and other browsers lose it too. */
function End() {
  const words = useWords()
  const { computer } = words
  const [isAsked, setAsked] = useState(false)
  const stop = useStopServer()
  if (stop.isSuccess) return <p role="status">{computer.ended}</p>
  return (
    <div className="stack gap-2">
      {isAsked && <p role="alert">{computer.endWhy}</p>}
      <div className="row gap-2">
        <Button
          variant="default"
          loading={stop.isPending}
          onClick={() => (isAsked ? stop.mutate() : setAsked(true))}
        >
          {isAsked ? computer.endNow : computer.end}
        </Button>
        {isAsked && (
          <Button variant="subtle" onClick={() => setAsked(false)}>
            {computer.leave}
          </Button>
        )}
      </div>
      <ProblemMessage text={stop.error && errorText(words, stop.error)} />
    </div>
  )
}
