import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { ReminderWorklistEntry } from '#domain/reminders/worklist.ts'
import type { ReminderRowSendingState } from '#domain/reminders/worklist-row-sending-state.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { MemberSection } from '#features/members/member-section.views.tsx'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useLocale } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/marks/avatar.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { MemberReminderLogList } from '../member-reminder-log-list.tsx'
import { useReminderOutcomeText, useWhoRemindedMemberToday } from '../reminder-outcome-texts.ts'
import { useRemindersOfMember } from '../reminders.queries.ts'
import {
  type NotedReminderOutcome,
  type ReminderOutcomeInput,
  useNoteReminderOutcome,
} from '../use-note-reminder-outcome.ts'
import { useReminderAmountAndTexts } from '../use-reminder.ts'
import { useAutomaticSendingCostText, useAutomaticSendingText } from './automatic-sending-text.tsx'
import { LeavingReasonButtons } from './leaving-reason-buttons.tsx'
import { MemberAutomaticSendingNote } from './member-automatic-sending-note.tsx'
import { ReminderChatPanel } from './reminder-chat-panel.tsx'
import { ReminderOutcomeButtons } from './reminder-outcome-buttons.tsx'
import styles from './reminder-worklist-member-panel.module.css'
import { amountAskedForText, DaysOverdueOrLeftText } from './reminder-worklist-rows.tsx'

interface Props extends Pick<ScreenProps, 'openMember' | 'show'> {
  member: SeatedMember
  /** Their row of today's list; undefined where nothing stands today. */
  row: ReminderWorklistEntry | undefined
  /** What happens by itself; null where it is left to people. */
  byItself: ReminderRowSendingState | null
  /** The hour of the day's list. */
  hour: number
  settings: SettingsForScreens
  /** Goes on to the next one. */
  onSettled: (noted: NotedReminderOutcome) => void
  onTakenBack: (noted: NotedReminderOutcome) => void
}

/** One member of the worklist: the text, the chat, and what came of it. */
export function ReminderWorklistMemberPanel(props: Props) {
  const { member, byItself, hour, row, settings, onSettled, onTakenBack, openMember, show } = props
  const { words } = useLocale()
  const { reminders } = words
  const state = useRemindersOfMember(member.id)
  const { amount, texts } = useReminderAmountAndTexts(member, state, settings)
  const done = useWhoRemindedMemberToday(state)
  const outcomeText = useReminderOutcomeText()
  const [isAgain, setAgain] = useState(false)
  const { settle, takeBack, isBusy } = useNoteReminderOutcome()
  const outcome = done?.entry.id === state?.outcome?.id ? state?.outcome : null
  const wentByItself = outcome?.by === 'product' ? byItself : null
  const say = async (said: ReminderOutcomeInput) => {
    const noted = await settle(member, said, isAgain && state?.outcome?.day === done?.entry.day)
    if (noted) onSettled(noted)
  }
  const undo = async (outcomeId: string) => {
    const noted = await takeBack(member, outcomeId)
    if (noted) onTakenBack(noted)
  }
  return (
    <article className="stack gap-4" aria-label={member.name}>
      <Head member={member} reason={row?.reason ?? null} notSeenSince={row?.notSeenSince} amount={amount} />
      {member.hasNoReminders && <p className={styles.none}>{reminders.asksNone}</p>}
      {byItself && !done && <MemberAutomaticSendingNote member={member} byItself={byItself} hour={hour} />}
      {done && (
        <div className={styles.done} role="status">
          {wentByItself ? (
            <WentByItself byItself={wentByItself} time={done.time} hour={hour} />
          ) : (
            <p>
              {outcome
                ? `${outcomeText(outcome)} · ${done.time}, ${done.by}`
                : reminders.reopened(done.by, done.time)}
            </p>
          )}
          <div className={`row gap-2 ${styles.doneWays}`}>
            {outcome && (!wentByItself || wentByItself.is === 'unknown') && (
              <Button variant="subtle" loading={isBusy} onClick={() => void undo(outcome.id)}>
                {wentByItself ? words.byItself.notTold : reminders.undo}
              </Button>
            )}
            {!isAgain && (
              <Button variant="default" onClick={() => setAgain(true)}>
                {reminders.again}
              </Button>
            )}
          </div>
          {outcome?.event === 'left' && <LeavingReasonButtons memberId={member.id} entryId={outcome.id} />}
        </div>
      )}
      {/* What is on its way would be told twice. */}
      {(!done || isAgain) && byItself?.is !== 'sending' && (
        <ReminderChatPanel
          member={member}
          state={state}
          texts={texts}
          isAgain={isAgain}
          openMember={openMember}
          show={show}
        />
      )}
      {(!outcome || isAgain) && (
        <ReminderOutcomeButtons
          isBusy={isBusy}
          onSay={(said) => void say(said)}
          onTakeFee={() => openMember('fee', member.id)}
        />
      )}
      <MemberSection heading={reminders.earlier}>
        <MemberReminderLogList member={member} most={5} />
      </MemberSection>
    </article>
  )
}

/** What went by itself today; where nobody answered whether it arrived, what to do. */
function WentByItself({
  byItself,
  time,
  hour,
}: {
  byItself: ReminderRowSendingState
  time: string
  hour: number
}) {
  const { byItself: text } = useLocale().words
  const textOf = useAutomaticSendingText('notes')
  const cost = useAutomaticSendingCostText()(byItself)
  if (byItself.is !== 'unknown')
    return (
      <p>
        {textOf(byItself, hour)}
        {cost !== '' && ` · ${cost}`}
      </p>
    )
  return (
    <>
      <p className="strong">{text.perhapsTold(text.channels[byItself.channel], time)}</p>
      <p>{text.askFirst}</p>
    </>
  )
}

interface HeadProps extends Pick<Props, 'member'>, Pick<ReminderWorklistEntry, 'reason'> {
  notSeenSince: ReminderWorklistEntry['notSeenSince']
  /** The sum the member is asked for. */
  amount: number
}

function Head({ member, reason, notSeenSince, amount }: HeadProps) {
  const { words, language } = useLocale()
  const { reminders } = words
  const sum = amountAskedForText(amount, { reason }, language)
  return (
    <header className={styles.head}>
      <Avatar member={member} size={44} />
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <a className={styles.link} href={memberScreenAddress(member.id)}>
            {member.name}
          </a>
        </h2>
        <p className={`small strong ${styles.why}`} data-reason={reason ?? undefined}>
          {reason ? reminders.groups[reason] : reminders.notToday} ·{' '}
          <DaysOverdueOrLeftText
            row={{ member, reason, ...(notSeenSince !== undefined && { notSeenSince }) }}
          />
        </p>
        <p className="quiet small">
          <MemberSeatAndShiftText member={member} /> ·{' '}
          {reminders.lastDay(formatDay(member.expiryDate, language))}
          {sum !== '' && ` · ${sum}`}
        </p>
      </div>
    </header>
  )
}
