import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  consentPurposeOfChannel,
  findActiveConsent,
  whoMustGiveConsent,
} from '#domain/admissions/active-consent.ts'
import { messageConsentText } from '#domain/admissions/consent-text.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { type SendingChannel, sendingChannels } from '#domain/messages/message.ts'
import { MemberSection } from '#features/members/member-section.views.tsx'
import { useAutomaticSendingState } from '#features/messages/messages.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showNotice } from '#web/kit/feedback/notices.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { newId } from '#web/new-id.ts'
import { GivenConsentWithWithdrawButton } from './given-consent-with-withdraw-button.tsx'
import { type MemberConsent, useGiveConsent, useMemberConsents } from './member-consents.queries.ts'
import styles from './member-message-consents-section.module.css'

interface Props {
  member: SeatedMember
  /** Their address; undefined until it is loaded. */
  email: string | undefined
}

/** Whether a member said yes to messages, by each channel that is on (MS-3); nothing while none is. */
export function MemberMessageConsentsSection(props: Props) {
  const { memberConsents } = useLocale().words
  const { channels: on } = useAutomaticSendingState()
  if (on.length === 0) return null
  return (
    <MemberSection heading={memberConsents.heading}>
      <Channels {...props} on={on} />
    </MemberSection>
  )
}

function Channels({ on, ...props }: Props & { on: readonly SendingChannel[] }) {
  const { memberConsents: text } = useLocale().words
  const { member } = props
  const answer = useMemberConsents(member.id)
  return (
    <WhenQueryLoaded of={answer} failed={text.failed}>
      {({ consents }) => (
        <div className="stack gap-3">
          {member.isMinor && <p className="quiet small">{text.minor}</p>}
          <ul className="stack gap-3">
            {sendingChannels
              .filter((channel) => on.includes(channel))
              .map((channel) => {
                const given = findActiveConsent(consents, consentPurposeOfChannel(channel), member.isMinor)
                return given ? (
                  <Given key={channel} {...props} channel={channel} consent={given} />
                ) : (
                  <NotGiven key={channel} {...props} channel={channel} />
                )
              })}
          </ul>
        </div>
      )}
    </WhenQueryLoaded>
  )
}

function Given({
  member,
  email,
  channel,
  consent,
}: Props & { channel: SendingChannel; consent: MemberConsent }) {
  const { memberConsents: text } = useLocale().words
  const name = text.channels[channel]
  return (
    <li>
      <GivenConsentWithWithdrawButton
        memberId={member.id}
        consent={consent}
        what={name}
        ended={text.ended(member.name, name)}
        above={<p className="strong">{name}</p>}
        below={channel === 'email' && email === '' && <p className="quiet small">{text.noEmail}</p>}
      />
    </li>
  )
}

function NotGiven({ member, email, channel }: Props & { channel: SendingChannel }) {
  const { words, language } = useLocale()
  const { memberConsents: text } = words
  const settings = useSettings()
  const { mutateAsync, isPending } = useGiveConsent(member.id)
  // A second try after a lost answer is the same yes.
  const [id, setId] = useState(newId)
  const name = text.channels[channel]
  const centre = settings.status === 'ready' ? settings.rows[0]?.centre.name : undefined
  const givenBy = whoMustGiveConsent(member.isMinor)
  const asked = messageConsentText({ channel, givenBy }, centre ?? { en: '', mr: '' }, language)
  const give = async () => {
    try {
      await mutateAsync({ id, purpose: consentPurposeOfChannel(channel), givenBy, language })
      showNotice(text.noted(member.name, name))
    } catch (failure) {
      showError({ about: `consents of ${member.id}`, message: errorText(words, failure) })
      return
    }
    setId(newId())
  }
  const button = member.isMinor ? text.parentSaidYes : text.saidYes
  return (
    <li className="row middle spread gap-2 gap-x-3">
      <div className={styles.about}>
        <p className="strong">{name}</p>
        <p className="quiet small">{text.no(asked)}</p>
        {channel === 'email' && email === '' && <p className="quiet small">{text.noEmail}</p>}
      </div>
      <Button
        variant="default"
        loading={isPending}
        aria-label={text.saidWhat(button, name)}
        onClick={() => void give()}
      >
        {button}
      </Button>
    </li>
  )
}
