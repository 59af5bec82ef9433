import { useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { useMemberAccount, useMembers } from '#features/members/members.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { useWords } from '#web/i18n.tsx'
import { Dialog, type DialogLeaveState, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { GoneNotice } from '#web/loading/gone-notice.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import type { MemberDialogProps } from '#web/screen-names-and-props.ts'
import styles from './take-fee-flow.module.css'
import { feeDraftKey, TakeFeeFlow } from './take-fee-flow.tsx'

/** The one way to take a fee, from every place where a member stands (TM-3). */
export function TakeFeeDialog({ memberId, onClose }: MemberDialogProps) {
  const { fee } = useWords()
  const unsaved = useUnsavedEditsStore()
  const [isDone, setDone] = useState(false)
  const close = () => {
    unsaved.dropAnswered(feeDraftKey(memberId))
    onClose()
  }
  const guard = useDialogLeaveGuard(close)
  return (
    <Dialog isSheet title={isDone ? fee.done.title : fee.title} guard={guard}>
      <WhenLoaded<[SeatedMember, SettingsForScreens]> lists={[useMembers(), useSettings()]}>
        {(members, [settings]) => {
          const member = members.find(({ id }) => id === memberId)
          if (!member || !settings) return <Gone onClose={close} />
          return (
            <Opened
              member={member}
              settings={settings}
              onTouched={guard.set}
              onDone={() => setDone(true)}
              onClose={close}
            />
          )
        }}
      </WhenLoaded>
    </Dialog>
  )
}

interface OpenedProps {
  member: SeatedMember
  settings: SettingsForScreens
  onTouched: (state: DialogLeaveState) => void
  onDone: () => void
  onClose: () => void
}

function Opened({ member, ...props }: OpenedProps) {
  const account = useMemberAccount(member)
  const { fee } = useWords()
  return (
    <div className={account.data ? styles.opened : styles.waiting}>
      <WhenQueryLoaded of={account} failed={fee.loadFailed}>
        {(account) => <TakeFeeFlow member={member} account={account} {...props} />}
      </WhenQueryLoaded>
    </div>
  )
}

function Gone({ onClose }: { onClose: () => void }) {
  const { fee } = useWords()
  return (
    <div className={styles.opened}>
      <GoneNotice text={fee.memberGone} onClose={onClose} />
    </div>
  )
}
