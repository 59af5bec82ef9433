import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { dayAt, formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { hasWhatsappChatNumber, whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import { memberPageLinkMessageText } from '#domain/my/member-page-link-message-text.ts'
import { useServerNetworkAddresses } from '#features/dashboard/dashboard.queries.ts'
import { useReminderSettings, useSettings } from '#features/settings/settings.queries.ts'
import { useTimeZone } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { Disclosure, QrCodeWithText } from '#web/kit/codes/code-disclosure.tsx'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { type MadeMemberPageLink, useMakeMemberPageLink } from '../my.queries.ts'
import styles from './member-page-link-panel.module.css'

type Linked = Pick<SeatedMember, 'id' | 'name' | 'language'>

/** Makes a link to a member's page: sent, copied, or shown as a code to scan at the desk (MP-1). */
export function MemberPageLinkPanel({ member }: { member: Linked }) {
  const { words } = useLocale()
  const { memberPhones: text } = words
  const { mutateAsync, isPending } = useMakeMemberPageLink()
  const [made, setMade] = useState<MadeMemberPageLink | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const make = async () => {
    setProblem(null)
    try {
      setMade(await mutateAsync(member.id))
    } catch (failure) {
      setProblem(errorText(words, failure))
    }
  }
  return (
    <div className="stack gap-3">
      {made && <Made member={member} made={made} />}
      <div className="row middle gap-2 gap-x-3">
        <Button
          variant="default"
          loading={isPending}
          leftSection={<Icon name="globe" />}
          onClick={() => void make()}
        >
          {made ? text.makeAnother : text.make}
        </Button>
        <ProblemMessage text={problem} />
      </div>
    </div>
  )
}

function Made({ member, made }: { member: Linked; made: MadeMemberPageLink }) {
  const { words, language } = useLocale()
  const { memberPhones: text } = words
  const zone = useTimeZone()
  const until = formatDay(dayAt(new Date(made.until), zone), language)
  return (
    <div className="stack gap-3">
      <p className="strong good" role="status">
        {text.made(until)}
      </p>
      {made.link === null ? (
        <CodeAtDesk made={made} />
      ) : (
        <Sending member={member} made={made} link={made.link} />
      )}
    </div>
  )
}

/** The link in a text for the number that it goes to. */
function Sending({ member, made, link }: { member: Linked; made: MadeMemberPageLink; link: string }) {
  const { words } = useLocale()
  const { memberPhones: text } = words
  const settings = useSettings()
  const reminders = useReminderSettings()
  const textId = useId()
  const language = member.language ?? reminders.language
  const centre = settings.status === 'ready' ? settings.rows[0]?.centre.name : undefined
  const message = memberPageLinkMessageText(
    { name: member.name, centre: centre?.[language] ?? '', link },
    language,
  )
  const toWhom = made.goesTo === 'parents' ? text.toParents : text.toMember
  return (
    <>
      <div id={textId} className={styles.text} lang={language}>
        {message}
      </div>
      <p className="quiet small">
        {hasWhatsappChatNumber(made.phone) ? toWhom(made.phone) : text.noNumber[made.goesTo]}
      </p>
      <div className="line gap-2">
        {hasWhatsappChatNumber(made.phone) && (
          <Button
            component="a"
            size="md"
            className={styles.chat}
            leftSection={<Icon name="chat" />}
            href={whatsappChatLink(made.phone, message)}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={textId}
          >
            {text.chat}
          </Button>
        )}
        <CopyButton text={message} words={text} />
      </div>
      <Disclosure summary={text.showCode}>
        <QrCodeWithText text={link} label={text.code}>
          <p>{text.scan}</p>
        </QrCodeWithText>
      </Disclosure>
    </>
  )
}

/** The page as a code to scan in the centre's own network, where a link would lead nowhere. */
function CodeAtDesk({ made: { path } }: { made: MadeMemberPageLink }) {
  const { memberPhones: text } = useLocale().words
  return (
    <WhenQueryLoaded of={useServerNetworkAddresses()} failed={text.addressFailed}>
      {({ addresses: [first] }) =>
        first === undefined ? (
          <p className="quiet">{text.thisMachineOnly}</p>
        ) : (
          <QrCodeWithText text={`${first}${path}`} label={text.code}>
            <p>{text.scan}</p>
            <p className="quiet small">{text.noAddress}</p>
          </QrCodeWithText>
        )
      }
    </WhenQueryLoaded>
  )
}
