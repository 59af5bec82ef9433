import type { ComponentProps } from 'react'
import { serverDrawnDocument } from '#web/server-drawn/server-drawn-document.tsx'
import { serverDrawnPageWords } from '../server-drawn/server-drawn-page-words.ts'
import { OfferDeclinedPage, OfferEndedPage, OfferPage } from './offer-page.tsx'

/** The page of an offer as HTML. */
export function offerDocument(page: ComponentProps<typeof OfferPage>, styles: string): string {
  const { centre, language } = page
  const title = serverDrawnPageWords[language].offer.title(centre.name[language])
  return serverDrawnDocument({ title, language, styles, children: <OfferPage {...page} /> })
}

type After = ComponentProps<typeof OfferEndedPage>

/** The page of an offer that has ended as HTML. @param declined of one that was declined by this very press */
export function offerEndedDocument(page: After, styles: string, declined?: { staysInLine: boolean }): string {
  const { centre, language } = page
  const title = serverDrawnPageWords[language].offer.endedTitle(centre.name[language])
  const children = declined ? <OfferDeclinedPage {...page} {...declined} /> : <OfferEndedPage {...page} />
  return serverDrawnDocument({ title, language, styles, children })
}
