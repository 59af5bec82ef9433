import { metaAccountSetupRefusalText } from '#languages/message-failure-words.ts'
import { ApiError, isApiErrorWithCode } from '#web/api.ts'
import { saveFailureText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'

/** Gives the sentence of a failed call about messages; what Meta refuses is told in words where its code is known. */
export function useMessagesCallFailureText(): (error: unknown) => string | null {
  const words = useWords()
  return (error) => {
    if (!error) return null
    if (isApiErrorWithCode(error, 'sample_present')) return words.messages.sampleThere
    const isRefusedThere = error instanceof ApiError && error.problem.code === 'refused_there'
    const told = isRefusedThere && metaAccountSetupRefusalText(words, error.problem.params?.code ?? '')
    return told || saveFailureText(words, error, words.messages.changedMeanwhile)
  }
}
