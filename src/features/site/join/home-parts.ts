import { FreeDesks } from '../free/free-table.tsx'
import { SitePhotos } from '../views/photo-list.tsx'
import { QuestionList } from '../views/question-list.tsx'
import { ContactWithForm } from './contact-with-form.tsx'

/** The parts of the home that not every centre shows. */
export const homeParts = { FreeDesks, ContactWithForm, SitePhotos, QuestionList }
export type HomeParts = typeof homeParts
