import type { Language } from '#domain/language/language.ts'
import { renderServerDrawnPage } from '#web/server-drawn/render-server-drawn-page.tsx'
import type { SiteCentre } from '../document/site-data-for-browser.ts'
import { CentrePhoneList } from '../server-drawn/centre-phone-list.views.tsx'
import { ServerDrawnPageFrame } from '../server-drawn/server-drawn-page-frame.views.tsx'
import { serverDrawnPageWords } from '../server-drawn/server-drawn-page-words.ts'

interface StopProps {
  centre: SiteCentre
  language: Language
  hrefOf: (language: Language) => string
  /** Whether mails go to them still. */
  isOpen: boolean
}

/** The page that ends somebody's mails by a press; opening it changes nothing (MS-6). */
export function renderStopEmailsPage(page: StopProps, styles: string): string {
  const { centre, language, hrefOf, isOpen } = page
  const words = serverDrawnPageWords[language].stop
  const name = centre.name[language]
  return renderServerDrawnPage({
    title: words.title(name),
    language,
    styles,
    children: (
      <ServerDrawnPageFrame centre={centre} language={language} hrefOf={hrefOf}>
        <h1>{isOpen ? words.heading : words.ended}</h1>
        {isOpen ? (
          <form method="post" action={hrefOf(language)}>
            <p className="lead">{words.lead(name)}</p>
            <button className="button primary" type="submit">
              {words.press}
            </button>
          </form>
        ) : (
          <p className="lead">{words.endedLead}</p>
        )}
        <CentrePhoneList centre={centre} />
      </ServerDrawnPageFrame>
    ),
  })
}
