import type { Language } from '#domain/language/language.ts'
import { doorDocument } from '#web/doors/door-document.tsx'
import type { SiteCentre } from '../document/site-data.ts'
import { CentrePhones } from '../doors/centre-phones.views.tsx'
import { DoorFrame } from '../doors/door-page.views.tsx'
import { doorWords } from '../doors/door-words.ts'

interface StopProps {
  centre: SiteCentre
  language: Language
  hrefOf: (language: Language) => string
  /** Whether mails go to them still. */
  isOpen: boolean
}

/** The page that ends somebody's mails by a press; opening it changes nothing (MS-6). */
export function stopDocument(page: StopProps, styles: string): string {
  const { centre, language, hrefOf, isOpen } = page
  const words = doorWords[language].stop
  const name = centre.name[language]
  return doorDocument({
    title: words.title(name),
    language,
    styles,
    children: (
      <DoorFrame centre={centre} language={language} hrefOf={hrefOf}>
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
        <CentrePhones centre={centre} />
      </DoorFrame>
    ),
  })
}
