import type { SendingChannel } from '#domain/messages/message.ts'
import type { AdminWords } from './en.ts'

type Words = Pick<AdminWords, 'messages'>
type CodeWords = AdminWords['messages']['unknown']
type Codes = Readonly<Record<string, CodeWords>>

/** The words for every code of a channel, and what the other side says for one that nobody knows. */
function wordsOf({ messages }: Words, channel: SendingChannel, code: string): CodeWords {
  const ofChannel: Record<SendingChannel, Codes> = {
    whatsapp: messages.whatsappCodes,
    email: messages.emailCodes,
    sms: messages.smsCodes,
  }
  const common: Codes = messages.codes
  return common[code] ?? ofChannel[channel][code] ?? messages.otherCodes[channel](code)
}

/** Why a message stopped where it is, as it stands after a colon: `no WhatsApp on this number`. */
export const messageFailureReasonOfCode = (words: Words, channel: SendingChannel, code: string): string =>
  wordsOf(words, channel, code)[0]

/** The same as a sentence, with what to do: `No WhatsApp on this number. Call, or correct the number.` */
export const messageFailureSentenceOfCode = (words: Words, channel: SendingChannel, code: string): string =>
  sentences(wordsOf(words, channel, code))

/** That nobody answered, and what to do. */
export const messageUnknownOutcomeText = ({ messages }: Words): string => sentences(messages.unknown)

const sentences = ([why, remedy]: CodeWords): string =>
  `${why.charAt(0).toUpperCase()}${why.slice(1)}. ${remedy}`.trimEnd()

/** What Meta refuses while an account is set up; null where the code says nothing that is known. */
export function metaAccountSetupRefusalText({ messages }: Words, code: string): string | null {
  const ofMessages: Codes = messages.whatsappCodes
  const known = ofMessages[code]
  return messages.metaCodes[code] ?? (known ? sentences(known) : null)
}
