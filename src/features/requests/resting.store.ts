import type { Db } from '#server/database/database.ts'
import { takesAnnouncements } from '../settings/settings.store.ts'

/** The lists whose rows rest while their member is deleted; none where nobody announces or asks for anything. */
export const topicsHiddenWhileDeleted = async (db: Db): Promise<('announced' | 'requests')[]> =>
  (await takesAnnouncements(db)) ? ['announced', 'requests'] : []
