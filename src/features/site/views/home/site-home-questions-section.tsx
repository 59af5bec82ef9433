import type { Language } from '#domain/language/language.ts'
import { bilingualTextIn, type HomePageNameAndText } from '#domain/site/home.ts'
import { siteWords } from '../site-words.ts'

type Props = { questions: readonly HomePageNameAndText[]; language: Language }

/** Questions of visitors; each opens onto its answer, also with scripts off. */
export function SiteHomeQuestionsSection({ questions, language }: Props) {
  return (
    <section className="questions wide" id="questions" aria-labelledby="questions-heading">
      <h2 id="questions-heading">{siteWords[language].questions.heading}</h2>
      <div className="question-list">
        {questions.map(({ name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may say the same
          <details key={index}>
            <summary>{bilingualTextIn(name, language)}</summary>
            <p>{bilingualTextIn(text, language)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
