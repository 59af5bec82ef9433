import type { ComponentProps } from 'react'
import { doorDocument } from '#web/doors/door-document.tsx'
import { doorWords } from '../doors/door-words.ts'
import { OfferDeclinedPage, OfferEndedPage, OfferPage } from './offer-page.tsx'

/** The page of an offer as HTML. */
export function offerDocument(page: ComponentProps<typeof OfferPage>, styles: string): string {
  const { centre, language } = page
  const title = doorWords[language].offer.title(centre.name[language])
  return doorDocument({ title, language, styles, children: <OfferPage {...page} /> })
}

type After = ComponentProps<typeof OfferEndedPage>

/** The page of an offer that has ended as HTML. @param declined of one that was declined by this very press */
export function offerEndedDocument(page: After, styles: string, declined?: { staysInLine: boolean }): string {
  const { centre, language } = page
  const title = doorWords[language].offer.endedTitle(centre.name[language])
  const children = declined ? <OfferDeclinedPage {...page} {...declined} /> : <OfferEndedPage {...page} />
  return doorDocument({ title, language, styles, children })
}
