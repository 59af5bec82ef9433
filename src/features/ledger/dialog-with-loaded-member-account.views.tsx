import type { ReactNode } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { useWords } from '#web/i18n.tsx'
import { Dialog, type DialogLeaveState, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { GoneNotice } from '#web/loading/gone-notice.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useMemberAccount, useMembers } from '../members/members.queries.ts'
import styles from './dialog-with-loaded-member-account.module.css'

/** The facts that a form about a member's terms or account starts from. */
export interface MemberLedgerDialogProps {
  member: SeatedMember
  account: MemberAccount
  settings: SettingsForScreens
  onTouched: (state: DialogLeaveState) => void
  onClose: () => void
}

interface Props {
  title: string
  memberId: string
  /** Under which what is typed is kept. */
  name: string
  onClose: () => void
  children: (props: MemberLedgerDialogProps) => ReactNode
}

/** A sheet about one member, with their account at hand. */
export function DialogWithLoadedMemberAccount({ title, memberId, name, onClose, children }: Props) {
  const unsaved = useUnsavedEditsStore()
  const close = () => {
    unsaved.dropAnswered(name)
    onClose()
  }
  const guard = useDialogLeaveGuard(close)
  return (
    <Dialog isSheet title={title} guard={guard}>
      <WhenLoaded<[SeatedMember, SettingsForScreens]> lists={[useMembers(), useSettings()]}>
        {(members, [settings]) => {
          const member = members.find(({ id }) => id === memberId)
          if (!member || !settings) return <Gone onClose={close} />
          return <Opened {...{ member, settings, children }} onTouched={guard.set} onClose={close} />
        }}
      </WhenLoaded>
    </Dialog>
  )
}

function Opened({ children, ...props }: Omit<MemberLedgerDialogProps, 'account'> & Pick<Props, 'children'>) {
  const account = useMemberAccount(props.member)
  const { fee } = useWords()
  return (
    <div className={styles.opened}>
      <WhenQueryLoaded of={account} failed={fee.loadFailed}>
        {(account) => children({ ...props, account })}
      </WhenQueryLoaded>
    </div>
  )
}

function Gone({ onClose }: { onClose: () => void }) {
  const { page } = useWords()
  return (
    <div className={styles.opened}>
      <GoneNotice text={page.gone} onClose={onClose} />
    </div>
  )
}
