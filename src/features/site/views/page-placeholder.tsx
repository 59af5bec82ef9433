import type { Language } from '#domain/language/language.ts'
import { siteWords } from './site-words.ts'

type Props = { language: Language; failed: boolean; onRetry: () => void }

/** Placeholder for a page that is loading or could not be loaded. */
export function PagePlaceholder({ language, failed, onRetry }: Props) {
  const words = siteWords[language].loading
  return (
    <section className="missing wide" aria-busy={!failed}>
      <p className="lead" role="status">
        {failed ? words.failed : words.text}
      </p>
      {failed && (
        <p>
          <button type="button" className="button" onClick={onRetry}>
            {words.tryAgain}
          </button>
        </p>
      )}
    </section>
  )
}
