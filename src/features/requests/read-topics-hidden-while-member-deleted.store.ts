import type { Db } from '#server/database/database.ts'
import { canPaymentsBeAnnounced, readCheckInSettings } from '../settings/settings.store.ts'

/** The lists whose rows rest while their member is deleted; none where nobody announces or asks for anything or is checked in. */
export const readTopicsHiddenWhileMemberDeleted = async (
  db: Db,
): Promise<('announced' | 'requests' | 'check_ins')[]> => [
  ...((await canPaymentsBeAnnounced(db)) ? (['announced', 'requests'] as const) : []),
  ...((await readCheckInSettings(db)).rooms.length > 0 ? (['check_ins'] as const) : []),
]
