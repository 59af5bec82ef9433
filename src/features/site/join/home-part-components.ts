import { PublicFreeDesks } from '../free/free-table.tsx'
import { SitePhotoGallery } from '../views/home/site-photo-gallery.tsx'
import { SiteQuestionsSection } from '../views/home/site-questions-section.tsx'
import { ContactWithForm } from './contact-with-form.tsx'

/** The parts of the home that not every centre shows. */
export const homePartComponents = {
  FreeDesks: PublicFreeDesks,
  ContactWithForm,
  SitePhotoGallery,
  SiteQuestionsSection,
}
export type HomePartComponents = typeof homePartComponents
