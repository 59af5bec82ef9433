import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SiteData, SiteDataAndLanguage } from '../document/site-data-for-browser.ts'
import type { OptionalSiteHomeComponents } from '../join/optional-site-home-components.ts'
import { SiteApp } from '../views/site-app.tsx'

/** Fetches the parts of the home that the document was drawn with. */
export async function loadPublicHomeParts({
  free,
  join,
  home,
}: SiteData): Promise<Partial<OptionalSiteHomeComponents>> {
  const [hasPhotos, hasQuestions] = [home.photos.length > 0, home.questions.length > 0]
  if (!free && !join && !hasPhotos && !hasQuestions) return {}
  const { FreeDesks, ContactWithForm, SitePhotoGallery, SiteHomeQuestionsAndAnswers } = (
    await import('../join/optional-site-home-components.ts')
  ).optionalSiteHomeComponents
  return {
    ...(free && { FreeDesks }),
    ...(join && { ContactWithForm }),
    ...(hasPhotos && { SitePhotoGallery }),
    ...(hasQuestions && { SiteHomeQuestionsAndAnswers }),
  }
}

/** Hydrates the server's HTML. */
export function hydratePublicSite(
  root: Element,
  state: SiteDataAndLanguage,
  parts: Partial<OptionalSiteHomeComponents>,
) {
  // A transition hydrates in small steps, so that a slow phone can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteApp {...state} parts={parts} />
      </StrictMode>,
    )
  })
}
