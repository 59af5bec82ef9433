import { PublicFreeDesks } from '../free/free-table.tsx'
import { SiteHomeQuestionsAndAnswers } from '../views/home/site-home-questions-and-answers.tsx'
import { SitePhotoGallery } from '../views/home/site-photo-gallery.tsx'
import { ContactWithForm } from './contact-with-form.tsx'

/** The parts of the home that not every centre shows. */
export const homePartComponents = {
  FreeDesks: PublicFreeDesks,
  ContactWithForm,
  SitePhotoGallery,
  SiteHomeQuestionsAndAnswers,
}
export type HomePartComponents = typeof homePartComponents
