import { randomBytes } from 'node:crypto'
import type { DoorCodeToShow } from '#domain/check-in/check-in-screen-rows.ts'
import {
  addMomentOfWrongTabletDigits,
  msUntilTabletTakesDigits,
  tabletNeedsSixDigits,
} from '#domain/check-in/wrong-tablet-digits-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import {
  runInWriteTransaction,
  runInWriteTransactionWithoutRevision,
  type WriteTransaction,
} from '#server/database/revision.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { hasConsent } from '../admissions/consents/consents.store.ts'
import { findCookieSecret } from '../auth/auth.store.ts'
import { readMembersPagesSettings } from '../settings/settings.store.ts'
import { listLibraries } from '../setup/rooms/libraries.store.ts'
import { addCheckInPressesAwaitingDesk } from './check-in-presses.store.ts'
import { createRotatingDoorCodes } from './create-rotating-door-codes.ts'
import {
  addDoorTablet,
  type DoorTabletWithValidKey,
  findDoorTablet,
  isDoorTabletIdUsed,
  listPhonesForDoorTablet,
  markDoorTabletKeyEnded,
  noteDoorTabletUse,
  saveWrongDoorTabletDigitTimes,
} from './door-tablets.store.ts'
import {
  type CheckInPress,
  handleCheckInPress,
  isCheckInRoom,
  requireCheckInRoom,
} from './handle-check-in-press.act.ts'

type Context = Pick<AppContext, 'db' | 'cipher' | 'live' | 'config' | 'now' | 'today'>

async function codesOf({ db, cipher }: Pick<Context, 'db' | 'cipher'>) {
  const secret = await findCookieSecret(db, cipher)
  if (secret === undefined) throw new Error('The database has lost its secret.')
  return createRotatingDoorCodes(secret)
}

/**
 * Makes the key of a tablet, which is shown once and stored as a hash (CI-3).
 * @throws Refusal 404 for a room without check-in, 409 already_added for an id that was used
 */
export async function makeDoorTabletKey(
  { db, live }: Context,
  actor: Actor,
  door: { id: string; libraryId: number; name: string },
): Promise<{ key: string }> {
  const key = randomBytes(24).toString('base64url')
  const revision = await runInWriteTransaction(db, async (trx, revision) => {
    await requireCheckInRoom(trx, door.libraryId)
    if (await isDoorTabletIdUsed(trx, door.id)) throw new Refusal(409, 'already_added')
    await addDoorTablet(trx, { ...door, key, madeAt: actor.at.toISOString(), madeBy: actor.by })
    await recordDoor(trx, actor, { to: door.name })
    return revision
  })
  live.publish(revision, 'history', 'check_ins')
  return { key }
}

/** Ends the key of a tablet at once. @throws Refusal 404 where none stands by that id */
export async function endDoorTabletKey({ db, live }: Context, actor: Actor, id: string) {
  const revision = await runInWriteTransaction(db, async (trx, revision) => {
    const name = await markDoorTabletKeyEnded(trx, id, actor.at.toISOString())
    if (name === undefined) throw notFoundRefusal('door')
    await recordDoor(trx, actor, { from: name })
    return revision
  })
  live.publish(revision, 'history', 'check_ins')
}

const recordDoor = (trx: WriteTransaction, actor: Actor, change: { from: string } | { to: string }) =>
  recordInHistory(trx, actor, {
    ...({ kind: 'settings', action: 'changed', subject: 'main_settings', name: '' } as const),
    changes: [{ field: 'door', ...change }],
  })

/** A use is noted at most so often, in milliseconds: the owner sees which tablet is there. */
const noteUseEvery = 10 * 60_000

/** What a tablet shows, by the server's clock alone. */
export async function readDoorCodeToShow(
  context: Context,
  door: DoorTabletWithValidKey,
): Promise<Omit<DoorCodeToShow, 'origin'>> {
  const { db } = context
  const now = context.now()
  const used = Date.parse(door.usedAt ?? '')
  if (!(Math.abs(now.getTime() - used) < noteUseEvery))
    await noteDoorTabletUse(db, door.id, now.toISOString())
  const { code, changesIn } = (await codesOf(context)).show(door.id, now)
  const room = (await listLibraries(db)).find(({ id }) => id === door.libraryId)
  return {
    path: (await readMembersPagesSettings(db)).isOn ? `/my/here/${code}` : null,
    changesIn,
    digits: digitsAsked(await listPhonesForDoorTablet(db), door.libraryId),
    room: { name: room?.name ?? '', nameMr: room?.nameMr ?? '' },
  }
}

/** How many digits a tablet asks for, by the phones of its room. */
const digitsAsked = (all: Awaited<ReturnType<typeof listPhonesForDoorTablet>>, libraryId: number): 4 | 6 => {
  const ofRoom = all.filter((one) => one.libraryId === libraryId)
  return tabletNeedsSixDigits(ofRoom.map(({ phone }) => phone)) ? 6 : 4
}

/**
 * Takes the digits that somebody types at a tablet. What it answers says nothing of whom it knows: who is found is checked in, or stands at
 * the desk where several share the digits.
 * @returns for how many milliseconds the tablet takes no digits; 0 where it took these
 */
export async function checkInByTypedDigits(
  context: Context,
  { id: doorId, libraryId }: DoorTabletWithValidKey,
  typed: { id: string; digits: string },
): Promise<number> {
  const { db, live } = context
  const outcome = await runInWriteTransactionWithoutRevision(db, async (trx, revision) => {
    const now = context.now()
    const door = await findDoorTablet(trx, { id: doorId })
    if (!door) throw notFoundRefusal('door')
    const shut = msUntilTabletTakesDigits(door.wrongAt, now)
    if (shut > 0) return { shut }
    const all = await listPhonesForDoorTablet(trx)
    const wanted = digitsAsked(all, libraryId)
    const found = all.filter(({ phone }) => typed.digits.length === wanted && phone.endsWith(typed.digits))
    if (found.length === 0) {
      await saveWrongDoorTabletDigitTimes(trx, doorId, addMomentOfWrongTabletDigits(door.wrongAt, now))
      return {}
    }
    const [only, ...others] = found
    if (only && others.length === 0) return { memberId: only.id }
    const agreed: string[] = []
    for (const { id: memberId, isMinor } of found) {
      if (!isMinor && (await hasConsent(trx, { memberId, isMinor }, 'attendance'))) agreed.push(memberId)
    }
    await addCheckInPressesAwaitingDesk(trx, agreed, {
      pressId: typed.id,
      libraryId,
      how: 'tablet',
      at: now.toISOString(),
    })
    return { waiting: revision }
  })
  if (outcome.waiting !== undefined) live.publish(outcome.waiting, 'check_ins')
  if (outcome.memberId !== undefined) {
    const pressed: CheckInPress = {
      ...{ id: typed.id, memberId: outcome.memberId, libraryId },
      ...{ how: 'tablet', by: 'nobody', letsIn: false },
    }
    await pressQuietly(context, pressed)
  }
  return outcome.shut ?? 0
}

/** An id that was another's says nothing at a tablet. */
async function pressQuietly(context: Context, pressed: CheckInPress) {
  try {
    await handleCheckInPress(context, pressed)
  } catch (error) {
    if (!(error instanceof Refusal && error.problem.code === 'already_added')) throw error
  }
}

/**
 * Opens a door's code on a member's phone, which may then press for five minutes.
 * @returns what the press needs, and the door's room; null for a code that is shown no longer
 */
export async function exchangeScannedDoorCode(
  context: Context,
  code: string,
  phoneId: string,
): Promise<{ opened: string; libraryId: number } | null> {
  const now = context.now()
  const codes = await codesOf(context)
  const doorId = codes.doorOf(code, now)
  const door = doorId === null ? undefined : await findDoorTablet(context.db, { id: doorId })
  if (!door || !(await isCheckInRoom(context.db, door.libraryId))) return null
  return { opened: codes.opened({ doorId: door.id, phoneId }, now), libraryId: door.libraryId }
}

/** The room of the door that this phone opened less than five minutes ago; null for none. */
export async function roomOfDoorScannedByPhone(
  context: Context,
  opened: string,
  phoneId: string,
): Promise<number | null> {
  const doorId = (await codesOf(context)).openedDoor(opened, phoneId, context.now())
  const door = doorId === null ? undefined : await findDoorTablet(context.db, { id: doorId })
  return door?.libraryId ?? null
}
