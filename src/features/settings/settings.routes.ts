import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type ClerkLimitFieldName, clerkLimitFields } from '#domain/accounts/clerk-limits.ts'
import type { Role } from '#domain/accounts/role.ts'
import { roomsWithSwitchedOnMoments } from '#domain/check-in/check-in-settings.ts'
import { fieldChangesBetween } from '#domain/history.ts'
import type { MoneySettings } from '#domain/money/settings/money-settings.ts'
import { rowAlreadyHasValues } from '#domain/row.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import type { Centre } from '#domain/site/centre.ts'
import type { HomePagePhoto } from '#domain/site/home.ts'
import {
  customCodeFields,
  permissionsForSettingsChange,
  type Settings,
  settingsChangesSchema,
  toSettingsForScreens,
} from '#domain/site/main-settings.ts'
import { isNewPicture } from '#domain/site/picture.ts'
import { pictureMarkSchema } from '#domain/site/picture-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorOfRequest, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import { type RouteEnv, requirePermission } from '#server/http/guard.ts'
import {
  createUploadedPictureReader,
  type StoredPicture,
  sitePhotographSizeLimits,
} from '#server/http/read-uploaded-picture.ts'
import { serveLiveList } from '#server/http/serve-live-list.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { hasSampleMembers } from '../members/sample.store.ts'
import { endMinorsKnownPhonesAfterSettings } from '../my/known-phones-and-page-links.act.ts'
import { listLibraries } from '../setup/rooms/libraries.store.ts'
import {
  centrePictureKinds,
  findSealPicture,
  readSettings,
  readSettingsAsLiveList,
  replaceSitePhotographs,
  saveLogoOrSeal,
  saveSettings,
  settingsPartsOfChanges,
} from './settings.store.ts'

const sealParam = z.object({ mark: pictureMarkSchema })

interface Parts extends AppContext {
  /** @throws Refusal 400 present_code_required, invalid_code */
  requireCode(
    c: Context<RouteEnv>,
    code: string | undefined,
  ): Promise<(trx: WriteTransaction) => Promise<void>>
}

export const settingsRoutes = ({ db, cipher, live, now, requireCode }: Parts) => {
  const readers = {
    logo: createUploadedPictureReader('centre.logo'),
    seal: createUploadedPictureReader('centre.seal'),
  }
  const readPhotograph = createUploadedPictureReader('home.photos', sitePhotographSizeLimits)
  /** The photographs as they are stored, and the pictures that are new among them. */
  const drawnAnew = async (sent: readonly HomePagePhoto[]) => {
    const photos: HomePagePhoto[] = []
    const pictures: StoredPicture[] = []
    for (const photo of sent) {
      if (!isNewPicture(photo.picture)) photos.push(photo)
      else {
        const picture = await readPhotograph(photo.picture)
        const { mark, width, height } = picture
        pictures.push(picture)
        photos.push({ ...photo, picture: mark, width, height })
      }
    }
    return { photos, pictures }
  }
  // Each role has a list of its own, as a list is kept until the next write.
  const listFor = (role: Role) =>
    serveLiveList(db, 'settings', async (among, after) =>
      (await readSettingsAsLiveList(among, cipher, after)).map((row) => toSettingsForScreens(row, role)),
    )
  const lists = { owner: listFor('owner'), manager: listFor('manager'), clerk: listFor('clerk') }

  /** The pictures of a sent profile that are new. */
  const readNew = async (sent: { logo: Centre['logo']; seal?: Centre['seal'] | undefined } | undefined) => {
    const read = (name: 'logo' | 'seal') => {
      const picture = sent?.[name]
      return picture && isNewPicture(picture) ? readers[name](picture) : null
    }
    return { logo: await read('logo'), seal: await read('seal') }
  }

  return new Hono<RouteEnv>()
    .get('/seal/:mark', validateInput('param', sealParam), async (c) => {
      const image = await findSealPicture(db, c.req.valid('param').mark)
      if (!image) throw notFoundRefusal('seal')
      return c.body(new Uint8Array(image), 200, {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
      })
    })

    .get('/', (c) => lists[c.get('session').account.role](c))

    .patch('/', validateInput('json', settingsChangesSchema), async (c) => {
      const { revision: basis, presentCode, centre: sent, ...others } = c.req.valid('json')
      for (const permission of permissionsForSettingsChange(Object.keys(others)))
        requirePermission(c, permission)
      const pictures = await readNew(sent)
      const drawn = others.home && (await drawnAnew(others.home.photos))
      if (others.home && drawn) others.home.photos = drawn.photos
      // Custom code runs in every owner's browser that looks at the site, so an open browser alone does not change it.
      const isOfCode = changesCode(others, (await readSettings(db, cipher)).settings)
      const spendCode = isOfCode ? await requireCode(c, presentCode) : undefined
      const row = await runInWriteTransaction(db, async (trx, revision) => {
        const { settings: held, revisions } = await readSettings(trx, cipher)
        const centre = sent && {
          ...sent,
          logo: pictures.logo?.mark ?? sent.logo,
          seal: pictures.seal?.mark ?? (sent.seal === undefined ? held.centre.seal : sent.seal),
        }
        const changes: Partial<Settings> = { ...others, ...(centre && { centre }) }
        const parts = settingsPartsOfChanges(changes)
        if (parts.some((part) => (revisions[part] ?? 0) > basis)) throw staleRefusal('page of settings')
        if (!spendCode && changesCode(changes, held)) throw staleRefusal('page of settings')
        await spendCode?.(trx)
        const startsToShow = changes.admissions?.showsFreeSeats && !held.admissions.showsFreeSeats
        // The public would see the seats of the sample's members as taken.
        if (startsToShow && (await hasSampleMembers(trx)))
          throw new Refusal(409, 'sample_present', 'admissions.showsFreeSeats')
        if (changes.checkIn) {
          await requireOpenRooms(trx, changes.checkIn.rooms, held.checkIn.rooms)
          changes.checkIn = {
            rooms: roomsWithSwitchedOnMoments(held.checkIn, changes.checkIn, now().toISOString()),
          }
        }
        if (changes.money && !rowAlreadyHasValues(changes.money, limitsIn(held.money)))
          requirePermission(c, 'staff.manage')
        const row = { ...held, ...changes, revision }
        for (const name of centrePictureKinds) {
          if (row.centre[name] === held.centre[name]) continue
          // A mark alone cannot restore a removed picture.
          if (row.centre[name] && !pictures[name]) throw staleRefusal('page of settings')
          await saveLogoOrSeal(trx, name, pictures[name])
        }
        if (drawn) {
          const known = new Map(held.home.photos.map((photo) => [photo.picture, photo]))
          const isNew = (mark: string) => drawn.pictures.some((picture) => picture.mark === mark)
          row.home.photos = drawn.photos.map((photo) => {
            const { width, height } = known.get(photo.picture) ?? photo
            // As with the logo: somebody else has removed it.
            if (!known.has(photo.picture) && !isNew(photo.picture)) throw staleRefusal('page of settings')
            return { ...photo, width, height }
          })
          await replaceSitePhotographs(trx, row.home.photos, drawn.pictures)
        }
        await saveSettings(trx, cipher, row, parts)
        if (changes.membersPages)
          await endMinorsKnownPhonesAfterSettings(trx, actorOfRequest(c, now), {
            before: held.membersPages,
            after: changes.membersPages,
          })
        const entry = { kind: 'settings', action: 'changed', subject: row.id, name: '' } as const
        await recordInHistory(trx, actorOfRequest(c, now), {
          ...entry,
          changes: changedFields(held, changes),
        })
        return row
      })
      live.publish(row.revision, 'settings')
      return c.json({ revision: row.revision, row: toSettingsForScreens(row, c.get('session').account.role) })
    })
}

type Rooms = Settings['checkIn']['rooms']

/** @throws Refusal 404 where check-in would begin in a room that is not there */
async function requireOpenRooms(trx: WriteTransaction, sent: Rooms, held: Rooms) {
  const standing = librariesNotRemovedInOrder(await listLibraries(trx)).map(({ id }) => id)
  const known = new Set([...standing, ...held.map(({ libraryId }) => libraryId)])
  if (sent.some(({ libraryId }) => !known.has(libraryId))) throw notFoundRefusal('room')
}

/** The money settings that an owner alone decides: how far a clerk may go (RL-1). */
const limitsIn = (money: MoneySettings) =>
  Object.fromEntries(clerkLimitFields.map((field) => [field, money[field]])) as Pick<
    MoneySettings,
    ClerkLimitFieldName
  >

/** Whether custom code would be another. */
const changesCode = (changes: Partial<Settings>, held: Settings) =>
  customCodeFields.some((field) => changes[field] !== undefined && changes[field] !== held[field])

/** The changed fields; the words of the home as one, as lines that move would change them all. */
function changedFields(held: Settings, { home, ...changes }: Partial<Settings>) {
  const isHomeChanged = home !== undefined && JSON.stringify(home) !== JSON.stringify(held.home)
  return [...fieldChangesBetween(held, changes), ...(isHomeChanged ? [{ field: 'home' }] : [])]
}
