import { Button } from '@mantine/core'
import { sendingChannelStatusOf } from '#domain/messages/channel-state.ts'
import type { SendingChannel } from '#domain/messages/message.ts'
import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import { messageFailureSentenceOfCode } from '#languages/message-failure-words.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { useNoteWhetherChannelTestArrived } from '../messages.queries.ts'
import { useMessagesCallFailureText } from '../use-messages-call-failure-text.ts'

/** What became of the last test, and whether somebody saw it arrive (MS-1). */
export function MessageChannelTestPanel({
  channel,
  state,
}: {
  channel: SendingChannel
  state: MessageSettingsState
}) {
  const words = useWords()
  const { messages } = words
  const failureText = useMessagesCallFailureText()
  const momentOf = useDayAndTimeTextsOf()
  const answer = useNoteWhetherChannelTestArrived(channel)
  const { testedAt, seenAt, settings } = state[channel]
  const status = sendingChannelStatusOf(state[channel])
  const last = state.tests[channel]
  const to = settings?.to ?? ''
  const isOnItsWay = last?.state === 'waiting' || last?.state === 'sending'
  const isNewer = last !== undefined && last.at > (testedAt ?? '')
  const hasFailed = isNewer && (last.state === 'failed' || last.state === 'dropped')
  return (
    <>
      <div role="status" className="stack gap-3">
        {isOnItsWay && (
          <p className="quiet">
            {messages.testGoes(to)}
            {last.code !== '' && ` ${messageFailureSentenceOfCode(words, channel, last.code)}`}
          </p>
        )}
        {hasFailed && status !== 'stopped' && (
          <p className="wrong">
            {messages.testFailed(messageFailureSentenceOfCode(words, channel, last.code))}
          </p>
        )}
        {isNewer && last.state === 'unknown' && <p className="warning">{messages.testUnknown}</p>}
        {status === 'waits' && !isOnItsWay && <p className="strong">{messages.testWaits(to)}</p>}
        {seenAt !== null && testedAt !== null && (
          <p className="quiet small">{messages.seen(...momentOf(testedAt))}</p>
        )}
      </div>
      {status === 'waits' && (
        <div className="row gap-2">
          <Button
            leftSection={<Icon name="check" size={18} />}
            loading={answer.isPending && answer.variables}
            onClick={() => answer.mutate(true)}
          >
            {messages.arrived}
          </Button>
          <Button
            variant="default"
            loading={answer.isPending && !answer.variables}
            onClick={() => answer.mutate(false)}
          >
            {messages.notArrived}
          </Button>
        </div>
      )}
      <ProblemMessage text={failureText(answer.error)} />
    </>
  )
}
