import type { Language } from '../language/language.ts'

/** For what somebody's data may be used; each needs a yes of its own. */
export const consentPurposes = [
  'enquiry',
  'messages.whatsapp',
  'messages.email',
  'messages.sms',
  'attendance',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** A yes to one purpose, given to one version of the centre's notice. It is only added and ended, never changed. */
export interface Consent {
  purpose: ConsentPurpose
  noticeVersion: number
  language: Language
  givenBy: 'self' | 'parent'
  how: 'form' | 'desk'
  /** The account that checked it; 'nobody' where it came by a form. */
  checkedBy: string
  /** ISO 8601 in UTC, as is the end. */
  givenAt: string
  endedAt: string | null
}
