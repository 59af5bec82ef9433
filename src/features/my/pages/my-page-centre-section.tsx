import { hasWhatsappChatNumber, whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import { bilingualTextIn } from '#domain/site/home.ts'
import { CentrePhoneList } from '#features/site/server-drawn/centre-phone-list.views.tsx'
import type { MyPageFrameData } from './my-page-frame.tsx'
import { myPageWords } from './my-page-words.ts'

/** How the centre is reached, and when it is open. */
export function MyPageCentreSection({ frame: { centre, language } }: { frame: MyPageFrameData }) {
  const words = myPageWords[language].page
  const hours = bilingualTextIn(centre.hours, language)
  return (
    <section className="my-part">
      <h2>{words.centre}</h2>
      {hours !== '' && <p className="my-notice">{hours}</p>}
      <CentrePhoneList centre={centre} />
      {hasWhatsappChatNumber(centre.whatsapp) && (
        <p>
          <a className="my-link" href={whatsappChatLink(centre.whatsapp, '')} rel="noreferrer">
            {words.chat}
          </a>
        </p>
      )}
    </section>
  )
}
