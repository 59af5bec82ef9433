import { defaultEnquirySettings, type EnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import { enquirySettingsSchema } from '#domain/admissions/enquiry-settings-input.ts'
import { type CheckInSettings, defaultCheckInSettings } from '#domain/check-in/check-in-settings.ts'
import { checkInSettingsSchema } from '#domain/check-in/check-in-settings-input.ts'
import type { Language } from '#domain/language/language.ts'
import { defaultPrivacySettings, type PrivacySettings } from '#domain/members/privacy.ts'
import { privacySettingsSchema } from '#domain/members/privacy-input.ts'
import { defaultMoneySettings, type MoneySettings } from '#domain/money/settings/money-settings.ts'
import { moneySettingsSchema } from '#domain/money/settings/money-settings-input.ts'
import { defaultMembersPagesSettings, type MembersPagesSettings } from '#domain/my/members-pages-settings.ts'
import { membersPagesSettingsSchema } from '#domain/my/members-pages-settings-input.ts'
import type { NoticeAndGraceDays } from '#domain/reminders/reasons.ts'
import { reminderSettingsSchema } from '#domain/reminders/reminder-input.ts'
import { defaultReminderSettings, type ReminderSettings } from '#domain/reminders/reminder-settings.ts'
import type { Centre } from '#domain/site/centre.ts'
import { centreSchema } from '#domain/site/centre-input.ts'
import type { HomePagePhoto } from '#domain/site/home.ts'
import {
  defaultSettings,
  type IntegrationKeyFieldName,
  integrationKeyFields,
  type PublicSettings,
  type Settings,
  settingsSchema,
  toPublicSettings,
} from '#domain/site/main-settings.ts'
import type { Db } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-sql-statements.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { EncryptedText, FieldCipher } from '#server/encryption/field-encryption.ts'
import type { OneTextReencryptor } from '#server/encryption/open-field-cipher.ts'
import type { StoredPicture } from '#server/http/read-uploaded-picture.ts'

const id = 'main_settings'

/** The parts of the settings, each a row of its own: changes of different parts do not conflict. */
const allParts = [
  id,
  'centre',
  'privacy',
  'home',
  'money',
  'reminders',
  'admissions',
  'membersPages',
  'checkIn',
] as const
type Part = (typeof allParts)[number]

/** The document of ST-1 as it is stored, with its keys encrypted. */
type Document = Omit<
  Settings,
  | IntegrationKeyFieldName
  | 'id'
  | 'revision'
  | 'centre'
  | 'privacy'
  | 'home'
  | 'money'
  | 'reminders'
  | 'admissions'
  | 'membersPages'
  | 'checkIn'
> &
  Record<IntegrationKeyFieldName, EncryptedText>

const placeOf = (key: IntegrationKeyFieldName) => `settings/${id}/${key}`
const eachKey = <Text>(text: (key: IntegrationKeyFieldName) => Text) =>
  Object.fromEntries(integrationKeyFields.map((key) => [key, text(key)])) as Record<
    IntegrationKeyFieldName,
    Text
  >

interface StoredSettings {
  /** All parts in one, as screens have them. Contains the keys: for the server only. */
  settings: Settings
  /** The revision that last wrote each part. */
  revisions: Partial<Record<Part, number>>
}

async function readParts(
  db: Db,
  keyText: (key: IntegrationKeyFieldName, stored: EncryptedText) => string,
): Promise<StoredSettings> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const stored = (part: Part) => JSON.parse(rows.find((row) => row.id === part)?.document ?? '{}')
  const main: Partial<Document> = stored(id)
  const keys = eachKey((key) => {
    const text = main[key]
    return text === undefined ? '' : keyText(key, text)
  })
  const settings = settingsSchema.parse({
    ...defaultSettings,
    ...main,
    ...keys,
    centre: { ...defaultSettings.centre, ...stored('centre') },
    privacy: { ...defaultPrivacySettings, ...stored('privacy') },
    home: { ...defaultSettings.home, ...stored('home') },
    money: { ...defaultMoneySettings, ...stored('money') },
    reminders: { ...defaultReminderSettings, ...stored('reminders') },
    admissions: { ...defaultEnquirySettings, ...stored('admissions') },
    membersPages: { ...defaultMembersPagesSettings, ...stored('membersPages') },
    checkIn: { ...defaultCheckInSettings, ...stored('checkIn') },
    id,
    revision: Math.max(0, ...rows.map(({ revision }) => revision)),
  })
  return { settings, revisions: Object.fromEntries(rows.map((row) => [row.id, row.revision])) }
}

/** All settings and the revisions of their parts. Contains the keys: for the server only. */
export const readSettings = (db: Db, cipher: FieldCipher): Promise<StoredSettings> =>
  readParts(db, (key, stored) => cipher.decrypt(stored, placeOf(key)))

/** The settings as a live list of one row. Contains the keys: for the server only. */
export async function readSettingsAsLiveList(db: Db, cipher: FieldCipher, after = -1): Promise<Settings[]> {
  const { settings } = await readSettings(db, cipher)
  return settings.revision > after ? [settings] : []
}

/** Parses a part's document again only where its text is another one, as every write of money reads them. */
function parsedOnce<Value extends object>(parse: (stored: object) => Value) {
  let last: { document: string; value: Readonly<Value> } | undefined
  return (document = '{}'): Readonly<Value> => {
    if (last?.document !== document) {
      last = { document, value: Object.freeze(parse(JSON.parse(document))) }
    }
    return last.value
  }
}

const privacyIn = parsedOnce((stored) =>
  privacySettingsSchema.parse({ ...defaultPrivacySettings, ...stored }),
)
const centreIn = parsedOnce((stored) => centreSchema.parse({ ...defaultSettings.centre, ...stored }))
const moneyIn = parsedOnce((stored) => moneySettingsSchema.parse({ ...defaultMoneySettings, ...stored }))

const admissionsIn = parsedOnce((stored) =>
  enquirySettingsSchema.parse({ ...defaultEnquirySettings, ...stored }),
)

/** The centre's decisions about enquiries. */
export async function readEnquirySettings(db: Db): Promise<EnquirySettings> {
  const [row] = await findPart(db, { part: 'admissions' })
  return admissionsIn(row?.document)
}

const membersPagesIn = parsedOnce((stored) =>
  membersPagesSettingsSchema.parse({ ...defaultMembersPagesSettings, ...stored }),
)

/** The centre's decisions about members' own pages. */
export async function readMembersPagesSettings(db: Db): Promise<Readonly<MembersPagesSettings>> {
  const [row] = await findPart(db, { part: 'membersPages' })
  return membersPagesIn(row?.document)
}

const checkInIn = parsedOnce((stored) =>
  checkInSettingsSchema.parse({ ...defaultCheckInSettings, ...stored }),
)

/** In which rooms check-in is on. */
export async function readCheckInSettings(db: Db): Promise<Readonly<CheckInSettings>> {
  const [row] = await findPart(db, { part: 'checkIn' })
  return checkInIn(row?.document)
}

/** Whether anybody can say that they have paid: members on their pages, or who was offered a seat (PY-1). */
export async function canPaymentsBeAnnounced(db: Db): Promise<boolean> {
  if ((await readMembersPagesSettings(db)).isOn) return true
  const { takesEnquiries, offersAskPayment } = await readEnquirySettings(db)
  return takesEnquiries && offersAskPayment
}

/** The centre's privacy settings. */
export async function readPrivacySettings(db: Db): Promise<PrivacySettings> {
  const [row] = await findPart(db, { part: 'privacy' })
  return privacyIn(row?.document)
}

/** The centre's decisions about money. */
export async function readMoneySettings(db: Db): Promise<MoneySettings> {
  const [row] = await findPart(db, { part: 'money' })
  return moneyIn(row?.document)
}

const remindersIn = parsedOnce((stored) =>
  reminderSettingsSchema.parse({ ...defaultReminderSettings, ...stored }),
)

/** The centre's decisions about reminders. */
export async function readReminderSettings(db: Db): Promise<Readonly<ReminderSettings>> {
  const [row] = await findPart(db, { part: 'reminders' })
  return remindersIn(row?.document)
}

/** When reminders begin: the centre's days before the last day, and its grace. */
export async function readReminderNoticeAndGraceDays(db: Db): Promise<NoticeAndGraceDays> {
  const { noticeDays } = await readReminderSettings(db)
  return { noticeDays, graceDays: (await readMoneySettings(db)).graceDays }
}

/** The language of messages to members who have chosen none. */
export async function readDefaultMessageLanguage(db: Db): Promise<Language> {
  return (await readReminderSettings(db)).language
}

/** The settings that every change of money depends on, in one statement. */
export async function readSettingsForMoneyChanges(
  db: Db,
): Promise<{ privacy: PrivacySettings; centre: Centre; money: MoneySettings; isDayDivided: boolean }> {
  const rows = await findDeskParts(db, {})
  const stored = (part: Part) => rows.find(({ id }) => id === part)?.document
  return {
    privacy: privacyIn(stored('privacy')),
    centre: centreIn(stored('centre')),
    money: moneyIn(stored('money')),
    isDayDivided: Number(rows[0]?.parts ?? 1) > 1,
  }
}

const findDeskParts = preparedStatement<object>()((db) =>
  db
    .selectFrom('settings')
    .select(['id', 'document'])
    .select((row) =>
      row
        .selectFrom('dayParts')
        .select((part) => part.fn.countAll<number>().as('parts'))
        .as('parts'),
    )
    .where('id', 'in', ['privacy', 'centre', 'money']),
)

const findPart = preparedStatement<{ part: Part }>()((db, { part }) =>
  db.selectFrom('settings').select('document').where('id', '=', part),
)

/** The public part; the keys stay encrypted (AU-6). */
export async function readPublicSettings(db: Db): Promise<PublicSettings> {
  const { settings } = await readParts(db, () => '')
  return toPublicSettings(settings)
}

type Changes = Partial<Omit<Settings, 'id' | 'revision'>>

/** The parts that a change belongs to. */
export function settingsPartsOfChanges(changes: Changes): Part[] {
  const { centre, privacy, home, money, reminders, admissions, membersPages, checkIn, ...main } = changes
  const isTouched = {
    [id]: Object.keys(main).length > 0,
    centre: centre !== undefined,
    privacy: privacy !== undefined,
    home: home !== undefined,
    money: money !== undefined,
    reminders: reminders !== undefined,
    admissions: admissions !== undefined,
    membersPages: membersPages !== undefined,
    checkIn: checkIn !== undefined,
  }
  return allParts.filter((part) => isTouched[part])
}

/** Stores these parts of the settings under the settings' revision. */
export async function saveSettings(
  trx: WriteTransaction,
  cipher: FieldCipher,
  settings: Settings,
  changed: readonly Part[],
) {
  for (const part of changed) {
    const row = { id: part, document: documentOf(part, cipher, settings), revision: settings.revision }
    await trx
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ document: row.document, revision: row.revision }),
      )
      .execute()
  }
}

function documentOf(part: Part, cipher: FieldCipher, settings: Settings): string {
  if (part !== id) return JSON.stringify(settings[part])
  const {
    id: _id,
    revision: _revision,
    centre: _centre,
    privacy: _privacy,
    home: _home,
    money: _money,
    reminders: _reminders,
    admissions: _admissions,
    membersPages: _membersPages,
    checkIn: _checkIn,
    ...main
  } = settings
  const document: Document = { ...main, ...eachKey((key) => cipher.encrypt(settings[key], placeOf(key))) }
  return JSON.stringify(document)
}

/** The pictures of the centre, each in a table of its own. */
export const centrePictureKinds = ['logo', 'seal'] as const

/** The logo with that mark; undefined if there is none. */
export const findLogoPicture = (db: Db, mark: string) => findPicture(db, 'logo', mark)

/** The seal with that mark; undefined if there is none. */
export const findSealPicture = (db: Db, mark: string) => findPicture(db, 'seal', mark)

async function findPicture(db: Db, table: 'logo' | 'seal', mark: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom(table).select('image').where('mark', '=', mark).executeTakeFirst()
  return row?.image
}

/** The pictures on the centre's paper, as data URLs; null where it has none. */
export async function readLogoAndSealDataUrls(db: Db): Promise<{ logo: string | null; seal: string | null }> {
  const [row] = await findPart(db, { part: 'centre' })
  const { logo, seal } = centreIn(row?.document)
  const asUrl = (image: Buffer | undefined) =>
    image ? `data:image/webp;base64,${image.toString('base64')}` : null
  return {
    logo: logo === null ? null : asUrl(await findLogoPicture(db, logo)),
    seal: seal === null ? null : asUrl(await findSealPicture(db, seal)),
  }
}

/** Replaces the logo or the seal; null removes it. */
export async function saveLogoOrSeal(
  trx: WriteTransaction,
  table: 'logo' | 'seal',
  picture: StoredPicture | null,
) {
  await trx.deleteFrom(table).execute()
  if (picture) await trx.insertInto(table).values({ mark: picture.mark, image: picture.image }).execute()
}

/** The photograph with that mark; undefined if there is none. */
export async function findSitePhotograph(db: Db, mark: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('sitePhotos').select('image').where('mark', '=', mark).executeTakeFirst()
  return row?.image
}

/** Adds new photographs, and removes those that the home shows no longer. */
export async function replaceSitePhotographs(
  trx: WriteTransaction,
  shown: readonly HomePagePhoto[],
  added: readonly StoredPicture[],
) {
  const marks = shown.map(({ picture }) => picture)
  const gone = trx.deleteFrom('sitePhotos')
  await (marks.length > 0 ? gone.where('mark', 'not in', marks) : gone).execute()
  for (const { mark, image } of added) {
    await trx
      .insertInto('sitePhotos')
      .values({ mark, image })
      .onConflict((conflict) => conflict.column('mark').doNothing())
      .execute()
  }
}

/** DA-2: every part with its defaults, where there are no settings yet. */
export async function seedSettings(trx: WriteTransaction, cipher: FieldCipher, revision: number) {
  const any = await trx.selectFrom('settings').select('id').limit(1).executeTakeFirst()
  if (any) return
  await saveSettings(trx, cipher, { ...defaultSettings, revision }, allParts)
}

export async function reencryptSettings(trx: WriteTransaction, change: OneTextReencryptor): Promise<number> {
  const rows = await trx.selectFrom('settings').select('document').where('id', '=', id).execute()
  for (const { document } of rows) {
    const kept: Document = JSON.parse(document)
    const reencrypted = { ...kept, ...eachKey((key) => change(kept[key] ?? '', placeOf(key))) }
    await trx
      .updateTable('settings')
      .set({ document: JSON.stringify(reencrypted) })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}
