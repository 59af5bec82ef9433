import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import { useOwnAccount } from '#features/auth/own-account/accounts.queries.ts'
import { ChannelSection } from '../channel/channel-section.tsx'
import { EmailAccountForm } from './email-account-form.tsx'

/** E-mail to the owner, and to members who want it (MS-1, MS-7). */
export function EmailSection({ state }: { state: MessageSettingsState }) {
  const own = useOwnAccount()
  return (
    <ChannelSection
      channel="email"
      state={state}
      form={<EmailAccountForm email={state.email} ownAddress={own.data?.email ?? ''} />}
    />
  )
}
