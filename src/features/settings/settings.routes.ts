import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type LimitField, limitFields } from '#domain/accounts/limits.ts'
import type { Role } from '#domain/accounts/role.ts'
import { roomsSince } from '#domain/check-in/check-in-settings.ts'
import { changesBetween } from '#domain/history.ts'
import type { MoneySettings } from '#domain/money/settings/money-settings.ts'
import { hasValues } from '#domain/row.ts'
import { openLibraries } from '#domain/seating/library.ts'
import type { Centre } from '#domain/site/centre.ts'
import type { HomePhoto } from '#domain/site/home.ts'
import { isNewPicture } from '#domain/site/picture.ts'
import { markSchema } from '#domain/site/picture-input.ts'
import {
  customCodeFields,
  permissionsForSettings,
  type Settings,
  screenSettings,
  settingsChangesSchema,
} from '#domain/site/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorIn, record } from '#server/database/history.ts'
import { type Write, write } from '#server/database/revision.ts'
import { notFound, Refusal, stale } from '#server/errors.ts'
import { type RouteEnv, requirePermission } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { serveList } from '#server/http/lists.ts'
import { asPhotograph, pictureReader, type StoredPicture } from '#server/http/picture.ts'
import { hasSampleMembers } from '../members/sample.store.ts'
import { endPhonesAfterSettings } from '../my/phones.act.ts'
import { listLibraries } from '../setup/rooms/libraries.store.ts'
import {
  centrePictures,
  findSeal,
  listSettings,
  readSettings,
  savePhotos,
  savePicture,
  saveSettings,
  settingsPartsOf,
} from './settings.store.ts'

const sealParam = z.object({ mark: markSchema })

interface Parts extends AppContext {
  /** @throws Refusal 400 present_code_required, invalid_code */
  requireCode(c: Context<RouteEnv>, code: string | undefined): Promise<(trx: Write) => Promise<void>>
}

export const settingsRoutes = ({ db, cipher, live, now, requireCode }: Parts) => {
  const readers = { logo: pictureReader('centre.logo'), seal: pictureReader('centre.seal') }
  const readPhotograph = pictureReader('home.photos', asPhotograph)
  /** The photographs as they are stored, and the pictures that are new among them. */
  const drawnAnew = async (sent: readonly HomePhoto[]) => {
    const photos: HomePhoto[] = []
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
    serveList(db, 'settings', async (among, after) =>
      (await listSettings(among, cipher, after)).map((row) => screenSettings(row, role)),
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
    .get('/seal/:mark', input('param', sealParam), async (c) => {
      const image = await findSeal(db, c.req.valid('param').mark)
      if (!image) throw notFound('seal')
      return c.body(new Uint8Array(image), 200, {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
      })
    })

    .get('/', (c) => lists[c.get('session').account.role](c))

    .patch('/', input('json', settingsChangesSchema), async (c) => {
      const { revision: basis, presentCode, centre: sent, ...others } = c.req.valid('json')
      for (const permission of permissionsForSettings(Object.keys(others))) requirePermission(c, permission)
      const pictures = await readNew(sent)
      const drawn = others.home && (await drawnAnew(others.home.photos))
      if (others.home && drawn) others.home.photos = drawn.photos
      // Custom code runs in every owner's browser that looks at the site, so an open browser alone does not change it.
      const isOfCode = changesCode(others, (await readSettings(db, cipher)).settings)
      const spendCode = isOfCode ? await requireCode(c, presentCode) : undefined
      const row = await write(db, async (trx, revision) => {
        const { settings: held, revisions } = await readSettings(trx, cipher)
        const centre = sent && {
          ...sent,
          logo: pictures.logo?.mark ?? sent.logo,
          seal: pictures.seal?.mark ?? (sent.seal === undefined ? held.centre.seal : sent.seal),
        }
        const changes: Partial<Settings> = { ...others, ...(centre && { centre }) }
        const parts = settingsPartsOf(changes)
        if (parts.some((part) => (revisions[part] ?? 0) > basis)) throw stale('page of settings')
        if (!spendCode && changesCode(changes, held)) throw stale('page of settings')
        await spendCode?.(trx)
        const startsToShow = changes.admissions?.showsFreeSeats && !held.admissions.showsFreeSeats
        // The public would see the seats of the sample's members as taken.
        if (startsToShow && (await hasSampleMembers(trx)))
          throw new Refusal(409, 'sample_present', 'admissions.showsFreeSeats')
        if (changes.checkIn) {
          await requireOpenRooms(trx, changes.checkIn.rooms, held.checkIn.rooms)
          changes.checkIn = { rooms: roomsSince(held.checkIn, changes.checkIn, now().toISOString()) }
        }
        if (changes.money && !hasValues(changes.money, limitsIn(held.money)))
          requirePermission(c, 'staff.manage')
        const row = { ...held, ...changes, revision }
        for (const name of centrePictures) {
          if (row.centre[name] === held.centre[name]) continue
          // A mark alone cannot restore a removed picture.
          if (row.centre[name] && !pictures[name]) throw stale('page of settings')
          await savePicture(trx, name, pictures[name])
        }
        if (drawn) {
          const known = new Map(held.home.photos.map((photo) => [photo.picture, photo]))
          const isNew = (mark: string) => drawn.pictures.some((picture) => picture.mark === mark)
          row.home.photos = drawn.photos.map((photo) => {
            const { width, height } = known.get(photo.picture) ?? photo
            // As with the logo: somebody else has removed it.
            if (!known.has(photo.picture) && !isNew(photo.picture)) throw stale('page of settings')
            return { ...photo, width, height }
          })
          await savePhotos(trx, row.home.photos, drawn.pictures)
        }
        await saveSettings(trx, cipher, row, parts)
        if (changes.membersPages)
          await endPhonesAfterSettings(trx, actorIn(c, now), {
            before: held.membersPages,
            after: changes.membersPages,
          })
        const entry = { kind: 'settings', action: 'changed', subject: row.id, name: '' } as const
        await record(trx, actorIn(c, now), { ...entry, changes: changedFields(held, changes) })
        return row
      })
      live.publish(row.revision, 'settings')
      return c.json({ revision: row.revision, row: screenSettings(row, c.get('session').account.role) })
    })
}

type Rooms = Settings['checkIn']['rooms']

/** @throws Refusal 404 where check-in would begin in a room that is not there */
async function requireOpenRooms(trx: Write, sent: Rooms, held: Rooms) {
  const standing = openLibraries(await listLibraries(trx)).map(({ id }) => id)
  const known = new Set([...standing, ...held.map(({ libraryId }) => libraryId)])
  if (sent.some(({ libraryId }) => !known.has(libraryId))) throw notFound('room')
}

/** The money settings that an owner alone decides: how far a clerk may go (RL-1). */
const limitsIn = (money: MoneySettings) =>
  Object.fromEntries(limitFields.map((field) => [field, money[field]])) as Pick<MoneySettings, LimitField>

/** Whether custom code would be another. */
const changesCode = (changes: Partial<Settings>, held: Settings) =>
  customCodeFields.some((field) => changes[field] !== undefined && changes[field] !== held[field])

/** The changed fields; the words of the home as one, as lines that move would change them all. */
function changedFields(held: Settings, { home, ...changes }: Partial<Settings>) {
  const isHomeChanged = home !== undefined && JSON.stringify(home) !== JSON.stringify(held.home)
  return [...changesBetween(held, changes), ...(isHomeChanged ? [{ field: 'home' }] : [])]
}
