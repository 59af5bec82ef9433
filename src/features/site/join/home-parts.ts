import { FreeDesks } from '../free/free-table.tsx'
import { ContactWithForm } from './contact-with-form.tsx'

/** The parts of the home that not every centre shows. */
export const homeParts = { FreeDesks, ContactWithForm }
export type HomeParts = typeof homeParts
