import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { SignedInAccount } from './domain/accounts/account.ts'
import { memberConsentsRoutes } from './features/admissions/consents/member-consents.routes.ts'
import { enquiriesRoutes } from './features/admissions/enquiries.routes.ts'
import { announcedPaymentsRoutes } from './features/announced/announced-payments.routes.ts'
import { approvalsRoutes } from './features/approvals/approvals.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { ownAccountRoutes } from './features/auth/own-account/own-account.routes.ts'
import { requireCallersPassword } from './features/auth/own-account/require-password.ts'
import { requireSecondFactorCode } from './features/auth/own-account/require-second-factor-code.ts'
import type { PasswordHasher } from './features/auth/passwords.ts'
import type { KnownBrowserCookie } from './features/auth/sign-in/known-browser.ts'
import { staffRoutes } from './features/auth/staff/staff.routes.ts'
import type { ArrivedBackupCopyStore } from './features/backups/arrival/arrived-copies.store.ts'
import { restoreArrivedBackupCopyRoutes } from './features/backups/arrival/restore-arrived-backup-copy.routes.ts'
import { backupsRoutes } from './features/backups/backups.routes.ts'
import type { BackupKeeper } from './features/backups/backups.store.ts'
import type { BackupCopyKeeper } from './features/backups/second-place/backup-copy-keeper.store.ts'
import { secondBackupPlaceRoutes } from './features/backups/second-place/second-backup-place.routes.ts'
import { bankFileRoutes } from './features/bank-file/bank-file.routes.ts'
import { booksClosingsRoutes } from './features/books/books-closings.routes.ts'
import { expensesRoutes } from './features/books/expenses.routes.ts'
import { checkInRoutes } from './features/check-in/check-in.routes.ts'
import { doorTabletRoutesOf } from './features/check-in/door-tablet.routes.ts'
import { doorTabletKeysRoutes } from './features/check-in/door-tablet-keys.routes.ts'
import { serverComputerRoutes } from './features/computer/server-computer.routes.ts'
import { upgradesRoutes } from './features/computer/upgrades.routes.ts'
import { serverNetworkAddressesRoutes } from './features/dashboard/server-network-addresses.routes.ts'
import { exportsRoutes } from './features/exports/exports.routes.ts'
import { monthlyFiguresRoutes } from './features/figures/monthly-figures.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { carryOutLeavingsBeforeCalls } from './features/leaving/carry-out-leavings-before-calls.act.ts'
import { leavingsRoutes, memberLeavingRoutes } from './features/leaving/leaving.routes.ts'
import { chargeCorrectionRoutes, ledgerRoutes } from './features/ledger/ledger.routes.ts'
import { paymentListAndCorrectionRoutes } from './features/ledger/payment-list-and-correction.routes.ts'
import { receiptsRoutes, sharedReceiptRoutes } from './features/ledger/receipts.routes.ts'
import { aadharNumbersRoutes } from './features/members/aadhar-numbers.routes.ts'
import { deletedMembersRoutes } from './features/members/deleted/deleted-members.routes.ts'
import { memberFileRoutes } from './features/members/member-file/member-file.routes.ts'
import { membersRoutes } from './features/members/members.routes.ts'
import { sampleMembersRoutes } from './features/members/sample-members.routes.ts'
import { siteMenuRoutes } from './features/menu/site-menu.routes.ts'
import { messageChannelsAndLogRoutes } from './features/messages/message-channels-and-log.routes.ts'
import type { OutboxWorker } from './features/messages/outbox-worker.act.ts'
import type { OutgoingMessageCalls } from './features/messages/outgoing-message-calls.act.ts'
import { automaticSendingRoutes } from './features/messages/sending/automatic-sending.routes.ts'
import { smsAccountRoutes } from './features/messages/sms/sms-account.routes.ts'
import type { WhatsappWebhookWorker } from './features/messages/webhook/webhook-worker.act.ts'
import { whatsappWebhookRoutes } from './features/messages/webhook/whatsapp-webhook.routes.ts'
import { whatsappRoutes } from './features/messages/whatsapp/whatsapp.routes.ts'
import { knownPhonesRoutes } from './features/my/known-phones.routes.ts'
import { membersOwnPagesRoutes } from './features/my/members-own-pages.routes.ts'
import { sitePagesRoutes } from './features/pages/site-pages.routes.ts'
import { memberRemindersRoutes } from './features/reminders/member-reminders.routes.ts'
import { remindersRoutes } from './features/reminders/reminders.routes.ts'
import { memberRequestsRoutes } from './features/requests/member-requests.routes.ts'
import { freeManySeatsRoutes } from './features/seating/assignment/free-many-seats.routes.ts'
import { seatLayoutRoutes } from './features/seating/seat-layout.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { dayPartsAndShiftsRoutes } from './features/setup/hours/day-parts-and-shifts.routes.ts'
import { plansRoutes } from './features/setup/plans/plans.routes.ts'
import { librariesRoutes } from './features/setup/rooms/libraries.routes.ts'
import { roomsHoursAndPlansRoutes } from './features/setup/rooms-hours-and-plans.routes.ts'
import { siteIconsAndRobotsRoutes } from './features/site/document/site-icons-and-robots.routes.ts'
import { joinFormRoutes } from './features/site/join/join-form.routes.ts'
import { seatOfferPageRoutes } from './features/site/offer/seat-offer-page.routes.ts'
import { publicSiteAndAdminPageRoutes, publicSiteDataRoutes } from './features/site/site.routes.ts'
import { stopEmailsRoutes } from './features/site/stop/stop-emails.routes.ts'
import { periodStatementsRoutes } from './features/statements/period-statements.routes.ts'
import { taxRegimesRoutes } from './features/taxes/tax-regimes.routes.ts'
import { siteVisitsRoutes } from './features/visits/site-visits.routes.ts'
import type { AppContext } from './server/app-context.ts'
import { limitBody } from './server/http/body-limit.ts'
import type { HtmlTemplates } from './server/http/built-html-templates.ts'
import { refuseMoneyWhileClockBehind } from './server/http/clock-guard.ts'
import { answerError, answerNotFound } from './server/http/error-response.ts'
import {
  type RouteEnv,
  refuseCrossSite,
  refuseOtherHosts,
  requireSessionAndRoutePermission,
} from './server/http/guard.ts'
import { serviceWorkerCsp, setSecurityHeaders } from './server/http/headers.ts'
import { healthRoutes } from './server/http/health.ts'
import type { ServerSessionStore } from './server/http/server-session-store.ts'
import { liveRoutes } from './server/live/live-route.ts'

/** Limits of a body, in bytes: with a session, and for the public routes that take one. */
const maxBytes = 10 * 1024 * 1024
const maxPublicBytes = 64 * 1024

export interface AppDependencies extends AppContext {
  sessions: ServerSessionStore<SignedInAccount>
  passwords: PasswordHasher
  browsers: KnownBrowserCookie
  backups: BackupKeeper
  copies: BackupCopyKeeper
  outbox: OutboxWorker
  webhookWorker: WhatsappWebhookWorker
  ways: OutgoingMessageCalls
  arrivals: ArrivedBackupCopyStore
  documents: HtmlTemplates
  /** The folder of the built browser files; undefined in development, where Vite serves them. */
  assets: string | undefined
}

/** Every route of the product. */
export function createApp({
  sessions,
  passwords,
  browsers,
  backups,
  outbox,
  webhookWorker,
  ways,
  documents,
  assets,
  ...parts
}: AppDependencies) {
  const messageParts = { ...parts, outbox, ways, checkPassword: requireCallersPassword(parts, passwords) }
  const api = new Hono<RouteEnv>()
    .use(refuseCrossSite(parts.config.publicUrl))
    .use(requireSessionAndRoutePermission(sessions.find))
    .use(refuseMoneyWhileClockBehind(parts))
    .on('POST', ['/session', '/visits'], limitBody(maxPublicBytes))
    .use(limitBody(maxBytes))
    .route('/site', publicSiteDataRoutes(parts))
    .route('/session', authRoutes(parts, { sessions, passwords, browsers }))
    .route('/account', ownAccountRoutes(parts, { sessions, passwords }))
    .route('/staff', staffRoutes(parts, passwords))
    .route('/asks', approvalsRoutes(parts))
    .route('/live', liveRoutes(parts))
    .route('/members', membersRoutes(parts))
    .route('/members', aadharNumbersRoutes(parts))
    .route('/members', freeManySeatsRoutes(parts))
    .route('/members', memberFileRoutes(parts))
    .route('/members', ledgerRoutes(parts))
    .route('/members', memberRemindersRoutes(parts))
    .route('/members', knownPhonesRoutes(parts))
    .route('/members', memberConsentsRoutes(parts))
    .route('/members', memberLeavingRoutes(parts))
    .route('/leavings', leavingsRoutes(parts))
    .route('/check-in', checkInRoutes(parts))
    .route('/doors', doorTabletKeysRoutes(parts))
    .route('/enquiries', enquiriesRoutes(parts))
    .route('/announced', announcedPaymentsRoutes(parts))
    .route('/bank-file', bankFileRoutes(parts))
    .route('/requests', memberRequestsRoutes(parts))
    .route('/reminders', remindersRoutes(parts))
    .route('/payments', paymentListAndCorrectionRoutes(parts))
    .route('/sheets', periodStatementsRoutes(parts))
    .route('/figures', monthlyFiguresRoutes(parts))
    .route('/charges', chargeCorrectionRoutes(parts))
    .route('/expenses', expensesRoutes(parts))
    .route('/closings', booksClosingsRoutes(parts))
    .route('/receipts', receiptsRoutes(parts))
    .route('/exports', exportsRoutes(parts))
    .route('/imports', importsRoutes(parts))
    .route('/sample', sampleMembersRoutes(parts))
    .route('/seating', seatLayoutRoutes(parts))
    .route('/setup', roomsHoursAndPlansRoutes(parts))
    .route('/libraries', librariesRoutes(parts))
    .route('/hours', dayPartsAndShiftsRoutes(parts))
    .route('/plans', plansRoutes(parts))
    .route('/pages', sitePagesRoutes(parts))
    .route('/menu', siteMenuRoutes(parts))
    .route('/settings', settingsRoutes({ ...parts, requireCode: requireSecondFactorCode(parts) }))
    .route('/tax_regimes', taxRegimesRoutes(parts))
    .route('/visits', siteVisitsRoutes(parts))
    .route('/addresses', serverNetworkAddressesRoutes(parts))
    .route('/computer', serverComputerRoutes(parts))
    .route('/computer/upgrades', upgradesRoutes(parts, backups))
    .route('/backups', backupsRoutes(parts, backups))
    .route(
      '/copies',
      secondBackupPlaceRoutes({ ...parts, backups, checkPassword: requireCallersPassword(parts, passwords) }),
    )
    .route('/messages/whatsapp', whatsappRoutes(messageParts))
    .route('/messages/sms', smsAccountRoutes(messageParts))
    .route('/messages/sending', automaticSendingRoutes(messageParts))
    .route('/messages', messageChannelsAndLogRoutes(messageParts))
    .route('/arrivals', restoreArrivedBackupCopyRoutes({ ...parts, backups }))
    .route('/deleted_members', deletedMembersRoutes(parts))
    .route('/history', historyRoutes(parts))

  const app = new Hono<RouteEnv>()
    .use(setSecurityHeaders(parts.config))
    // Before the host check: a monitor may use another address than people do.
    .route('/healthz', healthRoutes(parts))
    .use(refuseOtherHosts(parts))
    .use(carryOutLeavingsBeforeCalls(parts))
    .route('/api', api)
    .route('/receipt', sharedReceiptRoutes(parts))
    .route('/join', joinFormRoutes(parts, documents))
    .route('/offer', seatOfferPageRoutes(parts, documents))
    .route('/my', membersOwnPagesRoutes(parts, documents))
    .route('/door', doorTabletRoutesOf(parts, documents))
    .route('/stop', stopEmailsRoutes(parts, documents))
    .route('/webhooks', whatsappWebhookRoutes({ ...parts, webhookWorker }))
    .route('/', publicSiteAndAdminPageRoutes(parts, documents))
    .route('/', siteIconsAndRobotsRoutes(parts))

  if (assets !== undefined) {
    app.get(
      '/assets/*',
      serveStatic({
        root: assets,
        precompressed: true,
        onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
      }),
    )
    app.get(
      '/admin-worker.js',
      serveStatic({
        root: assets,
        onFound: (_path, c) => {
          c.header('cache-control', 'no-cache')
          c.header('content-security-policy', serviceWorkerCsp)
        },
      }),
    )
    app.get(
      '/my-worker.js',
      serveStatic({
        root: assets,
        onFound: (_path, c) => {
          c.header('cache-control', 'no-cache')
          c.header('content-security-policy', serviceWorkerCsp)
          // It is a file of the build, and answers for members' pages alone.
          c.header('service-worker-allowed', '/my/')
        },
      }),
    )
    // Not the whole folder: its documents are served by their routes, with their policies.
    app.get(
      '/favicon.svg',
      serveStatic({ root: assets, onFound: (_path, c) => c.header('cache-control', 'no-cache') }),
    )
  }
  const { log, condition } = parts
  return app
    .onError(answerError({ log, trustProxy: parts.config.trustProxy, note: condition.note }))
    .notFound(answerNotFound)
}
