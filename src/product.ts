import { basename } from 'node:path'
import type { Logger } from 'pino'
import { backupMadeAt } from '#domain/backup.ts'
import { addDays, type Day, dayAt } from '#domain/day.ts'
import { importUndoDays } from '#domain/import/undo-import.ts'
import { forgetOldEnquiries } from './features/admissions/forget/forget-enquiries.act.ts'
import {
  daysPaymentCodesAreKept,
  removeOldPaymentCodes,
} from './features/announced/announced-payments.store.ts'
import { removeOldApprovalRequests } from './features/approvals/approvals.store.ts'
import { addFirstStaffAccount } from './features/auth/add-first-account.store.ts'
import {
  createCookieSecret,
  findCookieSecret,
  removeOldSignInNetworkAddresses,
  saveCookieSecret,
} from './features/auth/auth.store.ts'
import { type PasswordHasher, scryptPasswordHasher } from './features/auth/passwords.ts'
import { staffSessionKind } from './features/auth/session/staff-session.store.ts'
import { createKnownBrowserCookie } from './features/auth/sign-in/known-browser.ts'
import { sweepTries } from './features/auth/sign-in/sign-in-tries.store.ts'
import { createArrivedBackupCopyStore } from './features/backups/arrival/arrived-copies.store.ts'
import { createBackupKeeper } from './features/backups/backups.store.ts'
import type { FeatureWorkDuringRestore } from './features/backups/replace-database-by-backup.store.ts'
import { createBackupCopyKeeper } from './features/backups/second-place/backup-copy-keeper.store.ts'
import { endOverdueCheckInsAndPresses, removeOldCheckIns } from './features/check-in/sweep-check-ins.act.ts'
import { saveEmptySeatCounts } from './features/figures/empty-seats.store.ts'
import { readRenewalWindowAfterTermEnd } from './features/figures/figures.store.ts'
import { saveFiguresOfFinalMonths } from './features/figures/figures-of-final-months.store.ts'
import { removeImportUndoLines } from './features/imports/imports.store.ts'
import {
  purgeExpiredDeletedMembers,
  purgeRestoredMembersAgain,
} from './features/members/deleted/purge-deleted.ts'
import { seedSampleMembers } from './features/members/sample.store.ts'
import { dropUnsentMessages, removeOldMessages } from './features/messages/messages.store.ts'
import { createOutboxWorker } from './features/messages/outbox-worker.act.ts'
import {
  type OutgoingMessageCalls,
  outgoingMessageCalls,
} from './features/messages/outgoing-message-calls.act.ts'
import { queueOwnerNotices } from './features/messages/owner-notices.act.ts'
import {
  dropLateMessages,
  queueTodaysReminders,
} from './features/messages/sending/queue-todays-reminders.act.ts'
import {
  removeOldSendingDays,
  resetSendingReviews,
} from './features/messages/sending/sending-rules-and-templates.store.ts'
import { removeOldMessageAnswers } from './features/messages/webhook/answers.store.ts'
import { createWhatsappWebhookWorker } from './features/messages/webhook/webhook-worker.act.ts'
import { endOldKnownPhones } from './features/my/known-phones-and-page-links.act.ts'
import { actStepsGrantingMemberRequest } from './features/requests/grant-member-request.act.ts'
import { readTopicsHiddenWhileMemberDeleted } from './features/requests/read-topics-hidden-while-member-deleted.store.ts'
import { releaseSeatHoldsWithoutTerm } from './features/seating/assignment/release-holds-without-term.act.ts'
import { seedSeats } from './features/seating/seating.store.ts'
import { seedSettings } from './features/settings/settings.store.ts'
import { reencryptAllStoredTexts, reencryptCentre } from './reencrypt.ts'
import { updateEndedConsentsFile } from './server/backup/ended-consents.ts'
import { updatePurgedMembersFile } from './server/backup/purged-members.ts'
import { upgradeDatabase } from './server/backup/upgrade.ts'
import { watchDatabaseCondition } from './server/condition/database-condition-watch.ts'
import type { Config } from './server/config.ts'
import { type DatabaseConnection, openDatabase } from './server/database/database.ts'
import { eraseFreedPagesIfDue } from './server/database/erase-freed-pages.ts'
import { migrate } from './server/database/migrate.ts'
import { noteNightlyWorkDayAndDetectClockJump } from './server/database/note-nightly-work-day-and-detect-clock-jump.ts'
import { pruneTombstones, readRevisionAndHorizon, runInWriteTransaction } from './server/database/revision.ts'
import type { FieldCipher } from './server/encryption/field-encryption.ts'
import { openFieldCipherEncryptingPlainTexts } from './server/encryption/open-field-cipher.ts'
import { isCallEncrypted } from './server/http/addresses/origin.ts'
import { createServerSessionStore } from './server/http/server-session-store.ts'
import type { ServerSideComputerControls } from './server/launch/server-side-computer-controls.ts'
import { createLiveServer } from './server/live/live.ts'
import { lockDataFolderForServer, prepareDataFolder } from './server/prepare-and-lock-data-folder.ts'
import { runHourlyAndAfterMidnight } from './server/run-hourly-and-after-midnight.ts'

/** How long it is kept what messages went, in milliseconds: ninety days. */
const messagesAreKept = 90 * 24 * 60 * 60 * 1000
/** How long it is kept what somebody wrote whom nobody knows, or that was dealt with, in milliseconds: thirty days (MS-6). */
const answersAreKept = 30 * 24 * 60 * 60 * 1000

export interface ServerPreparationOptions {
  config: Config
  log: Logger
  now?: () => Date
  /** The day on which this version was made. */
  versionDay?: Day | undefined
  passwords?: PasswordHasher
  ways?: OutgoingMessageCalls
  /** The computer that a download runs on, where somebody gets into a new database by a code. */
  computer?: ServerSideComputerControls
}

/**
 * Opens the database, migrates and seeds it, and builds the parts of `createApp`.
 * @returns the parts, the first account if it was made just now, and `close`
 * @throws OperatorFacingError with one line that says why the product cannot be opened
 */
export async function openDatabaseAndPrepareServer({
  config,
  log,
  now = () => new Date(),
  versionDay,
  passwords = scryptPasswordHasher,
  ways = outgoingMessageCalls,
  computer,
}: ServerPreparationOptions) {
  prepareDataFolder(config.dataDir, (line) => log.warn(line))
  const lock = config.databaseUrl === undefined ? lockDataFolderForServer(config.dataDir) : undefined
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
type Options = Required<Omit<ServerPreparationOptions, Optional>> & {
  [Name in Optional]: ServerPreparationOptions[Name] | undefined
}

async function onOpenDatabase(options: Options) {
  const database = await openDatabase(options.config)
  try {
    const kept = await upgradeDatabase(database, options.config, options.now())
    if (kept) options.log.info({ kept }, 'the database was brought up to date')
    return await withParts(database, options)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function withParts(
  database: DatabaseConnection,
  { config, log, now, versionDay, passwords, ways, computer }: Options,
) {
  const { db } = database
  const today = () => dayAt(now(), config.timeZone)
  const cipher = await openFieldCipherEncryptingPlainTexts(database, config, reencryptAllStoredTexts)
  const secret = await seed(database, cipher, { today: today(), now: now(), wanted: config.sampleData })

  const isSafe = (headers: Headers) => isCallEncrypted(headers, config)
  const sessions = createServerSessionStore({ db, secret, isSafe, now }, staffSessionKind)
  const browsers = createKnownBrowserCookie({ secret, isSafe })

  const relay =
    config.databaseUrl === undefined
      ? undefined
      : (await import('./server/live/relay.ts')).createPostgresRelay(config.databaseUrl, log, () => {
          readRevisionAndHorizon(db).then(
            ({ revision }) => live.publish(revision, '*'),
            (error) => log.warn({ err: error }, 'the current revision cannot be read'),
          )
        })
  const live = createLiveServer({
    relay: relay?.relay,
    openAmong: sessions.openAmong,
  })
  await relay?.connect()
  // A newer version may have brought it up to date before this server held its lock.
  if (relay) await migrate(database)

  const firstAccount = await addFirstStaffAccount({
    ...{ db, passwords, now: now(), way: computer ? 'code' : 'password' },
    named: config.firstAdmin,
  })

  const sweep = async () => {
    const isFirstAfterJump = await noteNightlyWorkDayAndDetectClockJump(db, today())
    await writeEndedCheckIns()
    if (!isFirstAfterJump) await count()
    if (!isFirstAfterJump) await purge()
    const released = await releaseSeatHoldsWithoutTerm(db, today())
    if (released !== null) live.publish(released, 'members')
    await updatePurgedMembersFile(db, config.dataDir)
    await updateEndedConsentsFile(db, config.dataDir)
    await pruneTombstones(db)
    await sweepTries(db, now())
    await eraseFreedPagesIfDue(database)
  }
  /** Every reading has them out already (CI-4). */
  const writeEndedCheckIns = async () => {
    const revision = await endOverdueCheckInsAndPresses({ db, config, now, today })
    if (revision !== null) live.publish(revision, 'check_ins')
  }
  /** The counts that no later day moves, before anything else changes what they are of. */
  const count = async () => {
    await saveEmptySeatCounts(db, { today: today(), now: now(), timeZone: config.timeZone })
    await saveFiguresOfFinalMonths(db, {
      today: today(),
      at: now(),
      windowDays: await readRenewalWindowAfterTermEnd(db),
    })
  }
  /** The rows that go for good by their age, which a clock that jumped ahead would make up. */
  const purge = async () => {
    const revision = await purgeExpiredDeletedMembers(db, {
      today: today(),
      at: now(),
      dataDir: config.dataDir,
    })
    if (revision !== null) {
      live.publish(
        revision,
        'deleted_members',
        'enquiries',
        ...(await readTopicsHiddenWhileMemberDeleted(db)),
      )
    }
    const forgotten = await forgetOldEnquiries({ db, config, now, today })
    if (forgotten !== null) live.publish(forgotten, 'enquiries')
    await removeImportUndoLines(db, { before: addDays(today(), -importUndoDays) })
    await removeOldPaymentCodes(db, addDays(today(), -daysPaymentCodesAreKept))
    await removeOldSignInNetworkAddresses(db, now())
    await removeOldApprovalRequests(db, now())
    await removeOldMessages(db, new Date(now().getTime() - messagesAreKept))
    await removeOldMessageAnswers(db, new Date(now().getTime() - answersAreKept))
    await removeOldSendingDays(db, addDays(today(), -2))
    await endOldKnownPhones({ db, live, config, now, today })
    await removeOldCheckIns({ db, config, now, today })
  }
  const endSweeping = await runHourlyAndAfterMidnight({ timeZone: config.timeZone, now, log }, sweep)

  const restoreWork: FeatureWorkDuringRestore = {
    forget: purgeRestoredMembersAgain,
    // The secret that this process signs cookies with stays right, also after its next start.
    finish: async (trx) => {
      await saveCookieSecret(trx, cipher, secret)
      // Whether they went cannot be known any more (MS-2).
      await dropUnsentMessages(trx, 'restored', now().toISOString())
      await resetSendingReviews(trx)
    },
  }
  const backups = createBackupKeeper({ database, config, now, log, restoreWork })
  const copies = createBackupCopyKeeper({ db, cipher, config, now, log, newestBackup: backups.newest })
  const condition = watchDatabaseCondition({ database, config, now, log })
  const outbox = createOutboxWorker({ db, cipher, live, config, now, today, log, ways })
  const webhookWorker = createWhatsappWebhookWorker({ db, cipher, live, config, now, today, log })
  /** What is looked at every minute: the day's list, what is late, what the owner should hear. */
  const lookAtMessages = async () => {
    const context = { db, config, now, today }
    for (const made of [await dropLateMessages(context), await queueTodaysReminders(context)]) {
      if (made !== null) live.publish(made, 'messages')
    }
    await webhookWorker.look()
    await outbox.look()
  }
  const endTelling = tellingOwner(async () => {
    await writeEndedCheckIns()
    await lookAtMessages()
    const newest = await backups.newest()
    const madeAt = newest === undefined ? undefined : backupMadeAt(basename(newest))
    const revision = await queueOwnerNotices({ db, cipher, config, now, today }, madeAt)
    if (revision === null) return
    live.publish(revision, 'messages')
    await outbox.look()
  }, log)
  const arrivals = createArrivedBackupCopyStore({
    database,
    cipher,
    config,
    restoreWork,
    reencryptCentre,
  })
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
    granting: actStepsGrantingMemberRequest,
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
    webhookWorker,
    lookAtMessages,
    ways,
    async close() {
      await endTelling()
      await webhookWorker.end()
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
  { db }: DatabaseConnection,
  cipher: FieldCipher,
  sample: { today: string; now: Date; wanted: boolean },
): Promise<string> {
  const existing = await findCookieSecret(db, cipher)
  if (existing !== undefined) return existing
  return runInWriteTransaction(db, async (trx, revision) => {
    // Another process may be starting on the same database.
    const seeded = await findCookieSecret(trx, cipher)
    if (seeded !== undefined) return seeded
    await seedSettings(trx, cipher, revision)
    await seedSeats(trx, revision)
    await seedSampleMembers(trx, cipher, sample, revision)
    return createCookieSecret(trx, cipher)
  })
}
