import { basename } from 'node:path'
import type { Logger } from 'pino'
import { madeAtOf } from '#domain/backup.ts'
import { addDays, type Day, dayAt } from '#domain/day.ts'
import { undoDays } from '#domain/import/undo.ts'
import { forgetOldEnquiries } from './features/admissions/forget/forget-enquiries.act.ts'
import { daysCodesAreKept, removeOldCodes } from './features/announced/announced.store.ts'
import { removeOldRequests } from './features/approvals/approvals.store.ts'
import { findSecret, removeOldAddresses, saveSecret, seedSecret } from './features/auth/auth.store.ts'
import { addFirstAccount } from './features/auth/first-account.store.ts'
import { type Passwords, scryptPasswords } from './features/auth/passwords.ts'
import { staffSessions } from './features/auth/session/staff-session.store.ts'
import { createKnownBrowsers } from './features/auth/sign-in/known-browser.ts'
import { sweepTries } from './features/auth/sign-in/tries.store.ts'
import { createArrivals } from './features/backups/arrival/arrivals.store.ts'
import { createBackupKeeper } from './features/backups/backups.store.ts'
import type { RestoreWork } from './features/backups/restore.store.ts'
import { createCopyKeeper } from './features/backups/second-place/copies.store.ts'
import { endCheckIns, removeOldCheckIns } from './features/check-in/sweep-check-ins.act.ts'
import { countEmptySeats } from './features/figures/empty-seats.store.ts'
import { readWindowDays } from './features/figures/figures.store.ts'
import { saveFinalMonths } from './features/figures/final-months.store.ts'
import { removeImportedLines } from './features/imports/imports.store.ts'
import { forgetRestored, purgeExpired } from './features/members/deleted/purge-deleted.ts'
import { seedSample } from './features/members/sample.store.ts'
import { type MessageWays, usualMessageWays } from './features/messages/message-ways.act.ts'
import { dropUnsent, removeOldMessages } from './features/messages/messages.store.ts'
import { createOutbox } from './features/messages/outbox.act.ts'
import { tellOwner } from './features/messages/owner-notices.act.ts'
import { dropLate, makeDayList } from './features/messages/sending/day-list.act.ts'
import { forgetLooks, removeOldRuns } from './features/messages/sending/sending.store.ts'
import { removeOldAnswers } from './features/messages/webhook/answers.store.ts'
import { createWebhookWork } from './features/messages/webhook/webhook-work.act.ts'
import { endOldPhones } from './features/my/phones.act.ts'
import { grantingOf } from './features/requests/granting.act.ts'
import { topicsHiddenWhileDeleted } from './features/requests/resting.store.ts'
import { releaseParts } from './features/seating/assignment/release-parts.act.ts'
import { seedSeats } from './features/seating/seating.store.ts'
import { seedSettings } from './features/settings/settings.store.ts'
import { reencryptAll, reencryptCentre } from './reencrypt.ts'
import { updateEndedFile } from './server/backup/ended-consents.ts'
import { updateForgottenFile } from './server/backup/forgotten-members.ts'
import { upgrade } from './server/backup/upgrade.ts'
import { watchDatabaseCondition } from './server/condition/database-condition.ts'
import type { Config } from './server/config.ts'
import { lockForServer, prepareDataFolder } from './server/data-folder.ts'
import { type Database, openDatabase } from './server/database/database.ts'
import { eraseIfDue } from './server/database/erase-freed-pages.ts'
import { migrate } from './server/database/migrate.ts'
import { currentRevision, pruneTombstones, write } from './server/database/revision.ts'
import { noteWorkDay } from './server/database/work-day.ts'
import type { FieldCipher } from './server/encryption/field-encryption.ts'
import { openFieldCipher } from './server/encryption/open-field-cipher.ts'
import { isEncrypted } from './server/http/addresses/origin.ts'
import { createSessions } from './server/http/sessions.ts'
import type { Computer } from './server/launch/computer.ts'
import { createLive } from './server/live/live.ts'
import { createPostgresRelay } from './server/live/relay.ts'
import { runDaily } from './server/run-daily.ts'

/** How long it is kept what messages went, in milliseconds: ninety days. */
const messagesAreKept = 90 * 24 * 60 * 60 * 1000
/** How long it is kept what somebody wrote whom nobody knows, or that was dealt with, in milliseconds: thirty days (MS-6). */
const answersAreKept = 30 * 24 * 60 * 60 * 1000

export interface ProductOptions {
  config: Config
  log: Logger
  now?: () => Date
  /** The day on which this version was made. */
  versionDay?: Day | undefined
  passwords?: Passwords
  ways?: MessageWays
  /** The computer that a download runs on, where somebody gets into a new database by a code. */
  computer?: Computer
}

/**
 * Opens the database, migrates and seeds it, and builds the parts of `createApp`.
 * @returns the parts, the first account if it was made just now, and `close`
 * @throws StartError with one line that says why the product cannot be opened
 */
export async function openProduct({
  config,
  log,
  now = () => new Date(),
  versionDay,
  passwords = scryptPasswords,
  ways = usualMessageWays,
  computer,
}: ProductOptions) {
  prepareDataFolder(config.dataDir, (line) => log.warn(line))
  const lock = config.databaseUrl === undefined ? lockForServer(config.dataDir) : undefined
  try {
    const product = await onOpenDatabase({ config, log, now, versionDay, passwords, ways, computer })
    return {
      ...product,
      async close() {
        await product.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

type Optional = 'versionDay' | 'computer'
type Options = Required<Omit<ProductOptions, Optional>> & {
  [Name in Optional]: ProductOptions[Name] | undefined
}

async function onOpenDatabase(options: Options) {
  const database = await openDatabase(options.config)
  try {
    const kept = await upgrade(database, options.config, options.now())
    if (kept) options.log.info({ kept }, 'the database was brought up to date')
    return await withParts(database, options)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function withParts(
  database: Database,
  { config, log, now, versionDay, passwords, ways, computer }: Options,
) {
  const { db } = database
  const today = () => dayAt(now(), config.timeZone)
  const cipher = await openFieldCipher(database, config, reencryptAll)
  const secret = await seed(database, cipher, { today: today(), now: now(), wanted: config.sampleData })

  const isSafe = (headers: Headers) => isEncrypted(headers, config)
  const sessions = createSessions({ db, secret, isSafe, now }, staffSessions)
  const browsers = createKnownBrowsers({ secret, isSafe })

  const relay =
    config.databaseUrl === undefined
      ? undefined
      : createPostgresRelay(config.databaseUrl, log, () => {
          currentRevision(db).then(
            ({ revision }) => live.publish(revision, '*'),
            (error) => log.warn({ err: error }, 'the current revision cannot be read'),
          )
        })
  const live = createLive({
    relay: relay?.relay,
    openAmong: sessions.openAmong,
  })
  await relay?.connect()
  // A newer version may have brought it up to date before this server held its lock.
  if (relay) await migrate(database)

  const firstAccount = await addFirstAccount({
    ...{ db, passwords, now: now(), way: computer ? 'code' : 'password' },
    named: config.firstAdmin,
  })

  const sweep = async () => {
    const isFirstAfterJump = await noteWorkDay(db, today())
    await writeEndedCheckIns()
    if (!isFirstAfterJump) await count()
    if (!isFirstAfterJump) await purge()
    const released = await releaseParts(db, today())
    if (released !== null) live.publish(released, 'members')
    await updateForgottenFile(db, config.dataDir)
    await updateEndedFile(db, config.dataDir)
    await pruneTombstones(db)
    await sweepTries(db, now())
    await eraseIfDue(database)
  }
  /** Every reading has them out already (CI-4). */
  const writeEndedCheckIns = async () => {
    const revision = await endCheckIns({ db, config, now, today })
    if (revision !== null) live.publish(revision, 'check_ins')
  }
  /** The counts that no later day moves, before anything else changes what they are of. */
  const count = async () => {
    await countEmptySeats(db, { today: today(), now: now(), timeZone: config.timeZone })
    await saveFinalMonths(db, { today: today(), at: now(), windowDays: await readWindowDays(db) })
  }
  /** The rows that go for good by their age, which a clock that jumped ahead would make up. */
  const purge = async () => {
    const revision = await purgeExpired(db, { today: today(), at: now(), dataDir: config.dataDir })
    if (revision !== null) {
      live.publish(revision, 'deleted_members', 'enquiries', ...(await topicsHiddenWhileDeleted(db)))
    }
    const forgotten = await forgetOldEnquiries({ db, config, now, today })
    if (forgotten !== null) live.publish(forgotten, 'enquiries')
    await removeImportedLines(db, { before: addDays(today(), -undoDays) })
    await removeOldCodes(db, addDays(today(), -daysCodesAreKept))
    await removeOldAddresses(db, now())
    await removeOldRequests(db, now())
    await removeOldMessages(db, new Date(now().getTime() - messagesAreKept))
    await removeOldAnswers(db, new Date(now().getTime() - answersAreKept))
    await removeOldRuns(db, addDays(today(), -2))
    await endOldPhones({ db, live, config, now, today })
    await removeOldCheckIns({ db, config, now, today })
  }
  const endSweeping = await runDaily({ timeZone: config.timeZone, now, log }, sweep)

  const restoreWork: RestoreWork = {
    forget: forgetRestored,
    // The secret that this process signs cookies with stays right, also after its next start.
    finish: async (trx) => {
      await saveSecret(trx, cipher, secret)
      // Whether they went cannot be known any more (MS-2).
      await dropUnsent(trx, 'restored', now().toISOString())
      await forgetLooks(trx)
    },
  }
  const backups = createBackupKeeper({ database, config, now, log, restoreWork })
  const copies = createCopyKeeper({ db, cipher, config, now, log, newestBackup: backups.newest })
  const condition = watchDatabaseCondition({ database, config, now, log })
  const outbox = createOutbox({ db, cipher, live, config, now, today, log, ways })
  const webhookWork = createWebhookWork({ db, cipher, live, config, now, today, log })
  /** What is looked at every minute: the day's list, what is late, what the owner should hear. */
  const lookAtMessages = async () => {
    const context = { db, config, now, today }
    for (const made of [await dropLate(context), await makeDayList(context)]) {
      if (made !== null) live.publish(made, 'messages')
    }
    await webhookWork.look()
    await outbox.look()
  }
  const endTelling = tellingOwner(async () => {
    await writeEndedCheckIns()
    await lookAtMessages()
    const newest = await backups.newest()
    const madeAt = newest === undefined ? undefined : madeAtOf(basename(newest))
    const revision = await tellOwner({ db, cipher, config, now, today }, madeAt)
    if (revision === null) return
    live.publish(revision, 'messages')
    await outbox.look()
  }, log)
  const arrivals = createArrivals({ database, cipher, config, restoreWork, reencryptCentre })
  arrivals.clear()

  return {
    db,
    cipher,
    live,
    log,
    config,
    now,
    today,
    versionDay,
    computer,
    granting: grantingOf,
    sessions,
    passwords,
    browsers,
    condition,
    firstAccount,
    sweep,
    backups,
    copies,
    arrivals,
    outbox,
    webhookWork,
    lookAtMessages,
    ways,
    async close() {
      await endTelling()
      await webhookWork.end()
      await outbox.end()
      await backups.end()
      await copies.end()
      await condition.end()
      await endSweeping()
      live.close()
      await relay?.close()
      await database.close()
    },
  }
}

/** How often to look whether the owner is to be told something, in milliseconds. */
const tellEvery = 60_000

/** Runs `work` every minute, from a minute after the start on, when what runs at a start is done. @returns a function that ends it */
function tellingOwner(work: () => Promise<void>, log: Logger) {
  let telling = Promise.resolve()
  const timer = setInterval(() => {
    telling = telling.then(work).catch((error) => log.warn({ err: error }, 'the owner could not be told'))
  }, tellEvery)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await telling
  }
}

/** DA-2: seeds a new database, once. Returns the secret that signs session cookies. */
async function seed(
  { db }: Database,
  cipher: FieldCipher,
  sample: { today: string; now: Date; wanted: boolean },
): Promise<string> {
  const existing = await findSecret(db, cipher)
  if (existing !== undefined) return existing
  return write(db, async (trx, revision) => {
    // Another process may be starting on the same database.
    const seeded = await findSecret(trx, cipher)
    if (seeded !== undefined) return seeded
    await seedSettings(trx, cipher, revision)
    await seedSeats(trx, revision)
    await seedSample(trx, cipher, sample, revision)
    return seedSecret(trx, cipher)
  })
}
