import { type SendingChannel, sendingChannels } from '../messages/message.ts'
import type { Consent, ConsentPurpose } from './consent.ts'

type GivenConsent = Pick<Consent, 'givenBy' | 'endedAt'>

/** The purpose that a message by this channel needs a yes to. */
export const consentPurposeOfChannel = (channel: SendingChannel) =>
  `messages.${channel}` as const satisfies ConsentPurpose

/** The channel that a purpose is a yes to. */
export const channelOfConsentPurpose = (
  purpose: ReturnType<typeof consentPurposeOfChannel>,
): SendingChannel => purpose.slice('messages.'.length) as SendingChannel

/** Whose yes counts: of somebody under 18 only that of a parent, else only their own (CI-1). */
export const whoMustGiveConsent = (isMinor: boolean): Consent['givenBy'] => (isMinor ? 'parent' : 'self')

/** Whether a consent of somebody counts now. */
export const isActiveConsent = ({ givenBy, endedAt }: GivenConsent, isMinor: boolean): boolean =>
  endedAt === null && givenBy === whoMustGiveConsent(isMinor)

/** The yes to a purpose that counts now; undefined where there is none. */
export const findActiveConsent = <Given extends GivenConsent & Pick<Consent, 'purpose'>>(
  consents: readonly Given[],
  purpose: ConsentPurpose,
  isMinor: boolean,
): Given | undefined =>
  consents.find((consent) => consent.purpose === purpose && isActiveConsent(consent, isMinor))

/** Why a yes cannot be written down that somebody is said to have given; null where it can. */
export function consentGiverProblem(
  { givenBy }: Pick<Consent, 'givenBy'>,
  isMinor: boolean,
): 'parent_needed' | 'not_under_18' | null {
  if (givenBy === whoMustGiveConsent(isMinor)) return null
  return isMinor ? 'parent_needed' : 'not_under_18'
}

/** The channels, among those that are on, that a member may say yes to on their own page: somebody under 18 to none. */
export const channelsMemberMayConsentTo = (
  consents: readonly (GivenConsent & Pick<Consent, 'purpose'>)[],
  isMinor: boolean,
  on: readonly SendingChannel[],
): SendingChannel[] =>
  isMinor
    ? []
    : sendingChannels.filter(
        (channel) => on.includes(channel) && !hasConsentToMessagesByChannel(consents, false, channel),
      )

/** Where a yes was said: on the form of an enquiry, on the member's own page, or at the desk. */
export function whereConsentWasGiven({
  how,
  enquiryId,
}: Pick<Consent, 'how'> & { enquiryId: string | null }): 'form' | 'page' | 'desk' {
  if (how === 'desk') return 'desk'
  return enquiryId === null ? 'page' : 'form'
}

/** Whether a message may go to somebody by this channel, whose consents these are (MS-3). */
export const hasConsentToMessagesByChannel = (
  consents: readonly (GivenConsent & Pick<Consent, 'purpose'>)[],
  isMinor: boolean,
  channel: SendingChannel,
): boolean => findActiveConsent(consents, consentPurposeOfChannel(channel), isMinor) !== undefined
