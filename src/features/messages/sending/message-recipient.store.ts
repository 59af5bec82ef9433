import type { Language } from '#domain/language/language.ts'
import { reminderRecipientOf } from '#domain/reminders/recipient.ts'
import type { Db } from '#server/database/database.ts'
import { readReminderSettings } from '../../settings/settings.store.ts'

/** Whom a message is to. */
export type MessageRecipientKey = { memberId: string } | { enquiryId: string }

/** Somebody to whom a message may go, as far as the channel is chosen by it. */
export interface MessageRecipient {
  key: MessageRecipientKey
  name: string
  /** Of the parents where those of members under 18 are used (WL-5). */
  phone: string
  /** '' where none was given. */
  email: string
  isMinor: boolean
  /** Of messages to them. */
  language: Language
  /** A member of the sample, or one who was deleted: nothing goes to them. */
  isGone: boolean
}

/** Whom a message is to. */
export const messageRecipientKeyOf = ({
  memberId,
  enquiryId,
}: {
  memberId: string | null
  enquiryId: string | null
}): MessageRecipientKey => (memberId === null ? { enquiryId: enquiryId ?? '' } : { memberId })

export async function findMessageRecipient(
  db: Db,
  key: MessageRecipientKey,
): Promise<MessageRecipient | undefined> {
  return 'memberId' in key ? findMemberRecipient(db, key) : findEnquirer(db, key)
}

async function findMemberRecipient(db: Db, key: { memberId: string }): Promise<MessageRecipient | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['name', 'phone', 'parentsPhone', 'email', 'isMinor', 'language', 'isSample', 'deletedOn'])
    .where('id', '=', key.memberId)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, email, isSample, deletedOn, language } = row
  const isMinor = row.isMinor === 1
  const settings = await readReminderSettings(db)
  return {
    ...{ key, name, email, isMinor },
    phone: reminderRecipientOf({ ...row, isMinor }, settings.minorsToParents).phone,
    language: language ?? settings.language,
    isGone: isSample === 1 || deletedOn !== null,
  }
}

async function findEnquirer(db: Db, key: { enquiryId: string }): Promise<MessageRecipient | undefined> {
  const row = await db
    .selectFrom('enquiries')
    .select(['name', 'phone', 'isMinor', 'language'])
    .where('id', '=', key.enquiryId)
    .executeTakeFirst()
  return row && { ...row, key, email: '', isMinor: row.isMinor === 1, isGone: false }
}
