import { PublicFreeDesksSection } from '../free/public-free-desks-section.tsx'
import { SiteHomeQuestionsSection } from '../views/home/site-home-questions-section.tsx'
import { SitePhotoGallery } from '../views/home/site-photo-gallery.tsx'
import { ContactSectionWithJoinForm } from './contact-section-with-join-form.tsx'

/** The parts of the home that not every centre shows. */
export const optionalSiteHomeComponents = {
  FreeDesks: PublicFreeDesksSection,
  ContactWithForm: ContactSectionWithJoinForm,
  SitePhotoGallery,
  SiteHomeQuestionsAndAnswers: SiteHomeQuestionsSection,
}
export type OptionalSiteHomeComponents = typeof optionalSiteHomeComponents
