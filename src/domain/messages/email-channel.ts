import type { Language } from '../language/language.ts'
import type { SendingChannelState } from './channel-state.ts'
import type { OwnerNoticeKind } from './owner-notice.ts'

/** How the server of a mail account is spoken to: encrypted from the start (465), or from the first command on (587). */
export const mailSecurities = ['tls', 'starttls'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** The mail account of a centre and what it is used for, but for its password. */
export interface EmailSettings {
  host: string
  port: number
  security: MailSecurity
  user: string
  /** Whom mails are from. */
  from: string
  /** Who is told. */
  to: string
  language: Language
  notices: OwnerNoticeKind[]
  /** Whether the owner has said with their password that the server may be of this network. */
  isPrivateAllowed: boolean
}

/** The channel as screens know it. */
export interface EmailChannelForScreens extends SendingChannelState {
  /** Null until it was set up. */
  settings: EmailSettings | null
  hasPassword: boolean
}
