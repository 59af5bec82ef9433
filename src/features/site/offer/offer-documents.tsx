import type { ComponentProps } from 'react'
import { renderServerDrawnPage } from '#web/server-drawn/render-server-drawn-page.tsx'
import { serverDrawnPageWords } from '../server-drawn/server-drawn-page-words.ts'
import { SeatOfferDeclinedPage, SeatOfferEndedPage, SeatOfferPage } from './seat-offer-page.tsx'

/** The page of an offer as HTML. */
export function renderSeatOfferPage(page: ComponentProps<typeof SeatOfferPage>, styles: string): string {
  const { centre, language } = page
  const title = serverDrawnPageWords[language].offer.title(centre.name[language])
  return renderServerDrawnPage({ title, language, styles, children: <SeatOfferPage {...page} /> })
}

type After = ComponentProps<typeof SeatOfferEndedPage>

/** The page of an offer that has ended as HTML. @param declined of one that was declined by this very press */
export function renderSeatOfferEndedPage(
  page: After,
  styles: string,
  declined?: { staysInLine: boolean },
): string {
  const { centre, language } = page
  const title = serverDrawnPageWords[language].offer.endedTitle(centre.name[language])
  const children = declined ? (
    <SeatOfferDeclinedPage {...page} {...declined} />
  ) : (
    <SeatOfferEndedPage {...page} />
  )
  return renderServerDrawnPage({ title, language, styles, children })
}
