import { Button, Switch } from '@mantine/core'
import type { EmailChannel } from '#domain/messages/email-channel.ts'
import type { Message, MessageState } from '#domain/messages/message.ts'
import type { OwnerNotice } from '#domain/messages/owner-notice.ts'
import { useOwnAccount } from '#features/auth/own-account/accounts.queries.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { WhenAnswered } from '#web/loading/when-answered.tsx'
import { useMomentOf } from '#web/use-moment-of.ts'
import { EmailForm } from './email-form.tsx'
import { useAnswerTest, useMessages, useSendTest, useSwitchEmail } from './messages.queries.ts'
import styles from './messages-part.module.css'

/** The mail account by which the owner is told what nobody is there to see, and what went (MS-1, MS-7). */
export function MessagesPart() {
  const { messages } = useWords()
  const own = useOwnAccount()
  return (
    <WhenAnswered of={useMessages()} failed={messages.failed}>
      {(state) => (
        <div className="stack gap-4">
          {state.email.settings && <Channel email={state.email} />}
          <EmailForm email={state.email} ownAddress={own.data?.email ?? ''} />
          <Log messages={state.messages} />
        </div>
      )}
    </WhenAnswered>
  )
}

/** Whether it is on, whether a test was seen to arrive, and why it stopped. */
function Channel({ email }: { email: EmailChannel }) {
  const words = useWords()
  const { messages } = words
  const momentOf = useMomentOf()
  const test = useSendTest()
  const answer = useAnswerTest()
  const turn = useSwitchEmail()
  const { settings, isOn, testedAt, seenAt, stoppedAt, stoppedCode } = email
  const codeText = useCodeText()
  const failure = test.error ?? answer.error ?? turn.error
  const isWaiting = testedAt !== null && seenAt === null
  return (
    <div className="stack gap-3">
      <div className="row middle gap-3">
        <Switch
          label={messages.switch}
          checked={isOn}
          disabled={!isOn && seenAt === null}
          onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
        />
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate(undefined)}>
          {messages.test}
        </Button>
      </div>
      {stoppedAt !== null && (
        <div role="alert" className="stack gap-1">
          <p className="wrong strong">{messages.stopped(codeText(stoppedCode))}</p>
          <p className="quiet small">{messages.stoppedHint}</p>
        </div>
      )}
      {seenAt === null && !isWaiting && <p className="quiet">{messages.needsTest}</p>}
      {seenAt !== null && testedAt !== null && (
        <p className="quiet">{messages.seen(...momentOf(testedAt))}</p>
      )}
      {isWaiting && settings && (
        <div className="row middle gap-2">
          <p role="status">{messages.testWaits(settings.to)}</p>
          <Button loading={answer.isPending} onClick={() => answer.mutate(true)}>
            {messages.arrived}
          </Button>
          <Button variant="default" loading={answer.isPending} onClick={() => answer.mutate(false)}>
            {messages.notArrived}
          </Button>
        </div>
      )}
      <Problem text={failure && errorText(words, failure)} />
    </div>
  )
}

function useCodeText() {
  const { messages } = useWords()
  return (code: string) => messages.codes[code] ?? messages.code(code)
}

const tones: Partial<Record<MessageState, string>> = {
  sent: 'good strong',
  failed: 'wrong strong',
  unknown: 'warning strong',
}

/** What went and what became of it, newest first. */
function Log({ messages: rows }: { messages: readonly Message[] }) {
  const { messages } = useWords()
  return (
    <section aria-label={messages.log} className="stack gap-2">
      <h3>{messages.log}</h3>
      {rows.length === 0 && <p className="quiet">{messages.empty}</p>}
      <ol className={styles.log}>
        {rows.map((row) => (
          <Line key={row.id} message={row} />
        ))}
      </ol>
    </section>
  )
}

function Line({ message: { kind, address, state, code, at } }: { message: Message }) {
  const { messages } = useWords()
  const momentOf = useMomentOf()
  const codeText = useCodeText()
  const why = state === 'unknown' ? messages.unknownHint : code !== '' && codeText(code)
  return (
    <li className={styles.row}>
      <div>
        <p>{kind === 'test' ? messages.kindTest : messages.notices[kind as OwnerNotice]}</p>
        <p className="quiet small breaks">
          {momentOf(at).join(', ')} · {address}
        </p>
      </div>
      <p className={tones[state] ?? 'quiet'}>{messages.states[state]}</p>
      {why && <p className={`quiet small ${styles.why}`}>{why}</p>}
    </li>
  )
}
