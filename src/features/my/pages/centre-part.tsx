import { chatLink, hasChatNumber } from '#domain/members/chat-link.ts'
import { textIn } from '#domain/site/home.ts'
import { CentrePhones } from '#features/site/doors/centre-phones.views.tsx'
import type { MyFrame } from './my-frame.tsx'
import { pageWords } from './page-words.ts'

/** How the centre is reached, and when it is open. */
export function CentrePart({ frame: { centre, language } }: { frame: MyFrame }) {
  const words = pageWords[language].page
  const hours = textIn(centre.hours, language)
  return (
    <section className="my-part">
      <h2>{words.centre}</h2>
      {hours !== '' && <p className="my-notice">{hours}</p>}
      <CentrePhones centre={centre} />
      {hasChatNumber(centre.whatsapp) && (
        <p>
          <a className="my-link" href={chatLink(centre.whatsapp, '')} rel="noreferrer">
            {words.chat}
          </a>
        </p>
      )}
    </section>
  )
}
