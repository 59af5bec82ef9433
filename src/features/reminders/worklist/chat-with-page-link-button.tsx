import { Button } from '@mantine/core'
import { useState } from 'react'
import { phoneKey, type SeatedMember } from '#domain/members/member.ts'
import { whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import { fillMemberPageLink } from '#domain/reminders/reminder-text-choice.ts'
import { useMakeMemberPageLink, useMemberPagePhonesAndLinks } from '#features/my/my.queries.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { showError } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import styles from './reminder-chat-panel.module.css'

interface Props {
  member: SeatedMember
  /** Where the reminder goes. */
  phone: string
  /** With the mark of the link. */
  text: string
  /** The id of the element that has the text. */
  textBox: string
  note: (event: 'opened' | 'prepared') => void
}

/**
 * The way into the chat of a text with the link to the member's page: the link is made by the press, and goes to nobody but the number
 * that links go to (MP-1).
 */
export function ChatWithPageLinkButton(props: Props) {
  const { reminders, memberPhones } = useWords()
  return (
    <WhenQueryLoaded of={useMemberPagePhonesAndLinks(props.member.id)} failed={memberPhones.failed}>
      {({ phone, hasAddress, isPageOpen }) => {
        if (!isPageOpen) return <ProblemMessage text={reminders.linkClosed} />
        if (!hasAddress) return <ProblemMessage text={reminders.linkNowhere} />
        if (phoneKey(phone) !== phoneKey(props.phone))
          return <ProblemMessage text={reminders.linkElsewhere} />
        return <Ways {...props} />
      }}
    </WhenQueryLoaded>
  )
}

function Ways({ member, phone, text, textBox, note }: Props) {
  const words = useWords()
  const { reminders } = words
  const { mutateAsync, isPending } = useMakeMemberPageLink()
  /** The whole text, where the browser held the chat back, so that it is a link then. */
  const [ready, setReady] = useState<string | null>(null)
  const wholeText = async () => {
    if (ready) return ready
    const { link } = await mutateAsync(member.id)
    const whole = fillMemberPageLink(text, link ?? '')
    setReady(whole)
    return whole
  }
  const open = async () => {
    // Opened within the press, as browsers hold back what comes later.
    const chat = window.open('', '_blank')
    if (chat) chat.opener = null
    try {
      const href = whatsappChatLink(phone, await wholeText())
      if (!chat) return
      chat.location.replace(href)
      note('opened')
    } catch (failure) {
      chat?.close()
      showError({ about: 'page-link', message: errorText(words, failure) })
    }
  }
  const shared = {
    size: 'md',
    className: styles.open,
    leftSection: <Icon name="chat" />,
    'aria-describedby': textBox,
  }
  return (
    <>
      <p className="quiet small">{reminders.linkMade}</p>
      <div className="row gap-2">
        {ready ? (
          <Button
            {...shared}
            component="a"
            href={whatsappChatLink(phone, ready)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => note('opened')}
          >
            {reminders.open(phone)}
          </Button>
        ) : (
          <Button {...shared} loading={isPending} onClick={() => void open()}>
            {reminders.open(phone)}
          </Button>
        )}
        <CopyButton text={wholeText} words={reminders} onCopied={() => note('prepared')} />
      </div>
    </>
  )
}
