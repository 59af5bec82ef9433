import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { type ReminderWorklistEntry, reminderWorklistOfChosenMembers } from '#domain/reminders/worklist.ts'
import {
  doesReminderRowNeedOperator,
  reminderWorklistSectionOf,
  reminderWorklistSections,
} from '#domain/reminders/worklist-row-sending-state.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { EnquiryWorkList } from '#features/admissions/enquiry-work-list.views.tsx'
import { useMembers } from '#features/members/members.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useScreenAddressStore } from '#web/address/use-screen-address.tsx'
import { useToday } from '#web/clock.tsx'
import { useLocale, useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useMediaQuery } from '#web/kit/use-media-query.ts'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useAllowanceFor, useHasCheckIn } from '#web/permissions.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import {
  type AutomaticSendingTodayData,
  useAutomaticSendingToday,
} from '../automatic-sending-today.queries.ts'
import { useRemindersOfMembers, useReminderWorklist } from '../reminders.queries.ts'
import { type NotedReminderOutcome, useNoteReminderOutcome } from '../use-note-reminder-outcome.ts'
import { AutomaticSendingCard } from './automatic-sending-card.tsx'
import { LeavingReasonButtons } from './leaving-reason-buttons.tsx'
import { MessageAnswerList } from './message-answer-list.tsx'
import { ReminderIncomeStrip } from './reminder-income-strip.tsx'
import { ReminderWorklistMemberPanel } from './reminder-worklist-member-panel.tsx'
import { ReminderWorklistPrint } from './reminder-worklist-print.tsx'
import { ReminderWorklistRowList } from './reminder-worklist-rows.tsx'
import styles from './reminders-page.module.css'

type Lists = [ReminderWorklistEntry<SeatedMember>, SeatedMember, SettingsForScreens]

/** Whom to remind today: everybody in one list, and one at a time beside it; on a phone one after the other (WL). */
export function RemindersPage({ memberId, toRemind, show, openMember, openEnquiry }: ScreenProps) {
  return (
    <WhenLoaded<Lists> lists={[useReminderWorklist(), useMembers(), useSettings()]}>
      {(rows, members, [settings]) =>
        settings && (
          <Worklist
            rows={rows}
            members={members}
            settings={settings}
            memberId={memberId}
            toRemind={toRemind}
            show={show}
            openMember={openMember}
            openEnquiry={openEnquiry}
          />
        )
      }
    </WhenLoaded>
  )
}

interface Props extends Pick<ScreenProps, 'memberId' | 'toRemind' | 'show' | 'openMember' | 'openEnquiry'> {
  rows: readonly ReminderWorklistEntry<SeatedMember>[]
  members: readonly SeatedMember[]
  settings: SettingsForScreens
}

function Worklist({ rows: standing, members, settings, memberId, toRemind, ...ways }: Props) {
  const { show, openMember, openEnquiry } = ways
  const states = useRemindersOfMembers()
  const today = useToday()
  const isChosen = toRemind.length > 0
  const sending = useAutomaticSendingToday()
  const rows = inParts(
    isChosen
      ? reminderWorklistOfChosenMembers(toRemind, { rows: standing, members, states, today })
      : standing,
    sending,
  )
  const { words, language } = useLocale()
  const { reminders } = words
  const mayChangeTexts = useAllowanceFor('settings.change') === 'yes'
  const checksIn = useHasCheckIn()
  const hasPane = useMediaQuery('(min-width: 62em)')
  const address = useScreenAddressStore()
  const [noted, setNoted] = useState<NotedReminderOutcome | null>(null)
  const last = <LastNoted noted={noted} onChange={setNoted} />
  const isLeft = (row: ReminderWorklistEntry<SeatedMember>) =>
    doesReminderRowNeedOperator(row, sending.of(row))
  const left = rows.filter(isLeft)
  const done = rows.filter(({ isDone }) => isDone).length
  const shownId = memberId ?? (hasPane ? (left[0] ?? rows[0])?.member.id : undefined)
  const member = members.find(({ id }) => id === shownId)
  const place = rows.findIndex((row) => row.member.id === shownId)
  const row = rows[place]

  /** The next one who is left to do, after this one or else from the top; on a phone the list once all are. */
  const goOn = (noted: NotedReminderOutcome) => {
    setNoted(noted)
    const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))]
    const next = others.find(isLeft)
    address.showInstead(next?.member.id)
  }
  const person = shownId !== undefined && (
    <section className={`card ${styles.pane}`}>
      <Ways rows={rows} place={place} hasPane={hasPane} />
      {last}
      {member ? (
        <ReminderWorklistMemberPanel
          key={member.id}
          row={row}
          byItself={row ? sending.of(row) : null}
          hour={sending.hour}
          onSettled={goOn}
          onTakenBack={setNoted}
          member={member}
          settings={settings}
          openMember={openMember}
          show={show}
        />
      ) : (
        <p>{reminders.gone}</p>
      )}
    </section>
  )
  if (!hasPane && person) return person
  const days = settings.reminders.noticeDays.map((day) => formatCount(day, language)).join(', ')
  return (
    <>
      <ReminderWorklistPrint rows={rows} />
      {!person && last}
      {isChosen && (
        <div className={`row middle spread gap-2 ${styles.chosen}`}>
          <p>{reminders.chosen(toRemind.length, formatCount(toRemind.length, language))}</p>
          <Button variant="subtle" onClick={() => show('reminders')}>
            {reminders.showAll}
          </Button>
        </div>
      )}
      {!isChosen && <EnquiryWorkList onOpen={openEnquiry} />}
      {!isChosen && <MessageAnswerList answers={sending.answers} />}
      <AutomaticSendingCard rows={rows} sending={sending} />
      <ReminderIncomeStrip done={done} all={rows.length} />
      <div className={`stack top gap-4 ${styles.both}`} data-wide-view>
        {rows.length === 0 ? (
          <div className={styles.none}>
            <p className="heading">{reminders.none}</p>
            <p>
              {reminders.noneHint(days)} {checksIn && reminders.noneHintOfSeen}
            </p>
            {mayChangeTexts && (
              <Button variant="subtle" onClick={() => show('settings', 'reminders')}>
                {reminders.changeTexts}
              </Button>
            )}
          </div>
        ) : (
          <ReminderWorklistRowList rows={rows} sending={sending} shownId={hasPane ? shownId : undefined} />
        )}
        {person}
      </div>
    </>
  )
}

/** The rows as the screen has them while messages go by themselves: what nobody has to do stands above and below the others. */
function inParts(
  rows: readonly ReminderWorklistEntry<SeatedMember>[],
  sending: AutomaticSendingTodayData,
): readonly ReminderWorklistEntry<SeatedMember>[] {
  if (!sending.isOn) return rows
  return reminderWorklistSections.flatMap((part) =>
    rows.filter((row) => reminderWorklistSectionOf(sending.of(row)) === part),
  )
}

/** The outcome noted last, with the way back. */
function LastNoted({
  noted,
  onChange,
}: {
  noted: NotedReminderOutcome | null
  onChange: (noted: NotedReminderOutcome) => void
}) {
  const { reminders } = useWords()
  const { takeBack, isBusy } = useNoteReminderOutcome()
  const undo = async ({ memberId: id, name, outcomeId }: NotedReminderOutcome) => {
    const next = outcomeId === null ? null : await takeBack({ id, name }, outcomeId)
    if (next) onChange(next)
  }
  return (
    <div className={noted ? styles.noted : undefined}>
      <div role="status" className="row middle spread gap-0 gap-x-2">
        {noted && <p>{noted.text}</p>}
        {noted && noted.outcomeId !== null && (
          <Button variant="subtle" loading={isBusy} onClick={() => void undo(noted)}>
            {reminders.undo}
          </Button>
        )}
      </div>
      {noted?.hasLeft && noted.outcomeId !== null && (
        <LeavingReasonButtons memberId={noted.memberId} entryId={noted.outcomeId} />
      )}
    </div>
  )
}

/** The place in the list, with the ways to the one before and after; on a phone back to the list. */
function Ways({
  rows,
  place,
  hasPane,
}: {
  rows: readonly ReminderWorklistEntry<SeatedMember>[]
  place: number
  hasPane: boolean
}) {
  const { language } = useLocale()
  const { reminders } = useWords()
  const address = useScreenAddressStore()
  const count = (n: number) => formatCount(n, language)
  const [before, next] = [rows[place - 1], rows[place + 1]]
  return (
    <nav className={`row middle gap-2 ${styles.ways}`} aria-label={reminders.list}>
      {!hasPane && (
        <Button
          variant="subtle"
          leftSection={<Icon name="back" />}
          onClick={() => address.showInstead(undefined)}
        >
          {reminders.back}
        </Button>
      )}
      {place >= 0 && (
        <>
          <span className={styles.place}>{reminders.position(count(place + 1), count(rows.length))}</span>
          <Way to={before} label={reminders.before} icon="up" />
          <Way to={next} label={reminders.next} icon="down" />
        </>
      )}
    </nav>
  )
}

function Way({
  to,
  label,
  icon,
}: {
  to: ReminderWorklistEntry | undefined
  label: string
  icon: 'up' | 'down'
}) {
  const address = useScreenAddressStore()
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={label}
      title={label}
      disabled={!to}
      onClick={() => address.showInstead(to?.member.id)}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
}
