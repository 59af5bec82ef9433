/** The permissions of accounts; `public` needs no session. */
export type Permission =
  | 'own-account.use'
  | 'staff.manage'
  /** To ask for what one may not do, and to see what became of it. */
  | 'asks.use'
  | 'asks.decide'
  | 'live.follow'
  | 'members.read'
  | 'members.change'
  /** The days and the status of a member, which are fields of a route that asks for `members.change`. */
  | 'members.correct'
  | 'members.delete'
  | 'members.delete-many'
  | 'members.free-many'
  | 'members.import'
  | 'data.export'
  | 'members.export'
  | 'aadhaar.read'
  | 'payments.read'
  | 'payments.take'
  /** To answer what members ask for on their pages. */
  | 'requests.answer'
  | 'payments.write-off'
  | 'payments.refund'
  | 'payments.correct'
  | 'expenses.read'
  | 'expenses.add'
  | 'expenses.correct'
  | 'closings.read'
  | 'closings.add'
  /** The sums of closed days, which routes of others leave out. */
  | 'closed-days.sum'
  | 'sheets.read'
  | 'sheets.export'
  | 'reminders.read'
  | 'reminders.send'
  /** To stop all messages that go by themselves; that they go on is decided by whoever may set them up. */
  | 'messages.stop'
  | 'deleted-members.read'
  | 'deleted-members.restore'
  | 'deleted-members.purge'
  | 'sample.remove'
  | 'seating.read'
  | 'seating.change'
  | 'setup.read'
  | 'setup.change'
  | 'pages.read'
  | 'pages.change'
  | 'menu.read'
  | 'menu.change'
  | 'settings.read'
  | 'settings.change'
  /** Fields of a route that asks for `settings.change`: keys of other services, and code for the public pages. */
  | 'settings.keys'
  | 'settings.code'
  | 'visits.read'
  | 'addresses.read'
  /** The computer that a download runs on. */
  | 'computer.manage'
  | 'backups.read'
  | 'backups.make'
  | 'backups.download'
  | 'backups.restore'
  | 'copies.manage'
  | 'history.read'
  | 'enquiries.read'
  | 'enquiries.change'
  | 'enquiries.forget'
  /** An offer below the price of its plan. */
  | 'enquiries.discount'
  /** Links to members' own pages, and the phones that know members. */
  | 'members-pages.use'
  /** To check members in at the desk, and to see who is inside. */
  | 'check-in.use'
  /** The keys of the tablets at the doors. */
  | 'doors.manage'

/** Every route under /api and what it asks for, as `METHOD /pattern`. The guard refuses a route that is not here. */
export const routePermissions = {
  'GET /api/session': 'public',
  'POST /api/session': 'public',
  'POST /api/session/codes': 'public',
  'PATCH /api/session': 'own-account.use',
  'DELETE /api/session': 'own-account.use',
  'GET /api/site': 'public',
  'GET /api/site/pages/:id': 'public',
  'POST /api/visits': 'public',
  'GET /api/visits': 'visits.read',
  'GET /api/account': 'own-account.use',
  'POST /api/account/password': 'own-account.use',
  'POST /api/account/names': 'own-account.use',
  'POST /api/account/sign-outs': 'own-account.use',
  'POST /api/account/second-factor/proposals': 'own-account.use',
  'POST /api/account/second-factor': 'own-account.use',
  'POST /api/account/second-factor/removals': 'own-account.use',
  'GET /api/staff': 'staff.manage',
  'POST /api/staff': 'staff.manage',
  'DELETE /api/staff/:id': 'staff.manage',
  'PATCH /api/staff/:id': 'staff.manage',
  'POST /api/staff/:id/passwords': 'staff.manage',
  'GET /api/asks': 'asks.use',
  'POST /api/asks': 'asks.use',
  'POST /api/asks/:id/decisions': 'asks.decide',
  'POST /api/asks/:id/uses': 'asks.use',
  'GET /api/live': 'live.follow',
  'GET /api/members': 'members.read',
  'GET /api/members/by-parents-phone': 'members.read',
  'POST /api/members/aadhaar-matches': 'members.change',
  'GET /api/members/:id': 'members.read',
  'GET /api/members/:id/photo': 'members.read',
  'GET /api/members/:id/file': 'members.export',
  'POST /api/members/:id/aadhaar-readings': 'aadhaar.read',
  'GET /api/members/:id/consents': 'members.read',
  'POST /api/members/:id/consents': 'members.change',
  'POST /api/members/:id/consents/:consentId/ends': 'members.change',
  'GET /api/members/:id/account': 'members.read',
  'POST /api/members/:id/payments': 'payments.take',
  'POST /api/members/:id/charges': 'payments.take',
  'POST /api/members/:id/refunds': 'payments.refund',
  'POST /api/members/:id/write-offs': 'payments.write-off',
  'GET /api/announced': 'payments.read',
  'POST /api/announced/:id/acceptances': 'payments.take',
  'POST /api/announced/:id/refusals': 'payments.take',
  'POST /api/announced/of/:id/permissions': 'payments.take',
  'GET /api/bank-file/accounts': 'payments.take',
  'POST /api/bank-file/accounts': 'payments.take',
  'GET /api/bank-file/state': 'payments.take',
  'POST /api/bank-file/lines': 'payments.take',
  'POST /api/bank-file/ticks': 'payments.take',
  'POST /api/bank-file/ticks/undoings': 'payments.take',
  'POST /api/bank-file/previews': 'payments.take',
  'GET /api/requests': 'members.read',
  'POST /api/requests/:id/answers': 'requests.answer',
  'GET /api/payments': 'payments.read',
  'GET /api/payments/sums': 'payments.read',
  'GET /api/sheets/months': 'sheets.read',
  'GET /api/sheets/:period': 'sheets.read',
  'GET /api/sheets/:period/file': 'sheets.export',
  'GET /api/figures/:month': 'sheets.read',
  'GET /api/figures/:month/file': 'sheets.export',
  'GET /api/receipts/:id': 'payments.read',
  'GET /api/receipts/:id/printed': 'payments.read',
  'POST /api/receipts/:id/prints': 'payments.take',
  'POST /api/receipts/:id/links': 'payments.take',
  'DELETE /api/receipts/:id/links': 'payments.take',
  'POST /api/payments/:id/corrections': 'payments.correct',
  'POST /api/charges/:id/corrections': 'payments.correct',
  'GET /api/expenses': 'expenses.read',
  'GET /api/expenses/sums': 'expenses.read',
  'POST /api/expenses': 'expenses.add',
  'POST /api/expenses/:id/corrections': 'expenses.correct',
  'GET /api/closings': 'closings.read',
  'GET /api/closings/next': 'closings.read',
  'GET /api/closings/:id': 'closings.read',
  'POST /api/closings': 'closings.add',
  'POST /api/members/:id/terms': 'members.change',
  'POST /api/members/:id/leavings': 'members.change',
  'DELETE /api/members/:id/leavings': 'members.change',
  'GET /api/leavings': 'members.read',
  'POST /api/members/:id/pauses': 'members.change',
  'POST /api/members/:id/pauses/:pauseId/endings': 'members.change',
  'POST /api/members/:id/plan-changes': 'members.change',
  'POST /api/members/:id/seat-releases': 'members.change',
  'POST /api/members/:id/seat-restorations': 'members.change',
  'POST /api/members/seat-releases': 'members.free-many',
  'POST /api/members/seat-swaps': 'members.change',
  'POST /api/members/seat-restorations': 'members.change',
  'POST /api/members': 'members.change',
  'PATCH /api/members/:id': 'members.change',
  'DELETE /api/members/:id': 'members.delete',
  'POST /api/members/removals': 'members.delete-many',
  'GET /api/reminders': 'reminders.read',
  'GET /api/reminders/brought': 'reminders.read',
  'GET /api/members/:id/reminders': 'reminders.read',
  'POST /api/members/:id/reminders': 'reminders.send',
  'POST /api/members/:id/reminders/:entryId/reasons': 'reminders.send',
  'GET /api/exports/:file': 'data.export',
  'GET /api/imports': 'members.import',
  'GET /api/imports/sheets/:language': 'members.import',
  'POST /api/imports/plans': 'members.import',
  'POST /api/imports': 'members.import',
  'POST /api/imports/:id/undoings': 'members.import',
  'GET /api/sample': 'members.read',
  'DELETE /api/sample': 'sample.remove',
  'GET /api/deleted_members': 'deleted-members.read',
  'POST /api/deleted_members/:id/restorations': 'deleted-members.restore',
  'DELETE /api/deleted_members/:id': 'deleted-members.purge',
  'GET /api/seating': 'seating.read',
  'POST /api/seating': 'seating.change',
  'PATCH /api/seating/:id': 'seating.change',
  'DELETE /api/seating/:id': 'seating.change',
  'POST /api/seating/moves': 'seating.change',
  'GET /api/setup': 'setup.read',
  'POST /api/libraries': 'setup.change',
  'PATCH /api/libraries/:id': 'setup.change',
  'DELETE /api/libraries/:id': 'setup.change',
  'POST /api/libraries/moves': 'setup.change',
  'POST /api/hours/cuts': 'setup.change',
  'POST /api/hours/shifts': 'setup.change',
  'PATCH /api/hours/shifts/:id': 'setup.change',
  'DELETE /api/hours/shifts/:id': 'setup.change',
  'POST /api/plans': 'setup.change',
  'PATCH /api/plans/:id': 'setup.change',
  'DELETE /api/plans/:id': 'setup.change',
  'POST /api/plans/moves': 'setup.change',
  'GET /api/pages': 'pages.read',
  'GET /api/pages/:id': 'pages.read',
  'POST /api/pages': 'pages.change',
  'PATCH /api/pages/:id': 'pages.change',
  'DELETE /api/pages/:id': 'pages.change',
  'GET /api/menu': 'menu.read',
  'POST /api/menu': 'menu.change',
  'PATCH /api/menu/:id': 'menu.change',
  'DELETE /api/menu/:id': 'menu.change',
  'POST /api/menu/moves': 'menu.change',
  'GET /api/settings': 'settings.read',
  'GET /api/settings/seal/:mark': 'settings.read',
  'PATCH /api/settings': 'settings.change',
  'GET /api/tax_regimes': 'settings.read',
  'POST /api/tax_regimes': 'settings.change',
  'DELETE /api/tax_regimes/:id': 'settings.change',
  'GET /api/addresses': 'addresses.read',
  'GET /api/computer': 'computer.manage',
  'PATCH /api/computer': 'computer.manage',
  'POST /api/computer/address_checks': 'computer.manage',
  'POST /api/computer/stops': 'computer.manage',
  'GET /api/computer/upgrades': 'computer.manage',
  'GET /api/computer/upgrades/older': 'computer.manage',
  'POST /api/computer/upgrades/readings': 'computer.manage',
  'POST /api/computer/upgrades/undoings': 'computer.manage',

  'GET /api/backups': 'backups.read',
  'POST /api/backups': 'backups.make',
  'GET /api/backups/:name': 'backups.download',
  'GET /api/backups/:name/contents': 'backups.restore',
  'POST /api/backups/:name/restorations': 'backups.restore',
  'GET /api/messages': 'settings.keys',
  'GET /api/messages/log': 'settings.keys',
  'POST /api/messages/email': 'settings.keys',
  'POST /api/messages/whatsapp': 'settings.keys',
  'GET /api/messages/whatsapp/number': 'settings.keys',
  'POST /api/messages/whatsapp/registrations': 'settings.keys',
  'POST /api/messages/whatsapp/templates': 'settings.keys',
  'POST /api/messages/whatsapp/templates/offers': 'settings.keys',
  'POST /api/messages/whatsapp/templates/library': 'settings.keys',
  'POST /api/messages/sms': 'settings.keys',
  'POST /api/messages/:channel/tests': 'settings.keys',
  'POST /api/messages/:channel/tests/answers': 'settings.keys',
  'POST /api/messages/:channel/switches': 'settings.keys',
  'GET /api/messages/sending': 'reminders.read',
  'POST /api/messages/sending/rules': 'settings.keys',
  'POST /api/messages/sending/kinds/:kind': 'settings.keys',
  'POST /api/messages/sending/kinds/:kind/looks': 'settings.keys',
  'POST /api/messages/sending/stops': 'messages.stop',
  'POST /api/messages/sending/days': 'reminders.send',
  'POST /api/messages/sending/rests': 'reminders.send',
  'POST /api/messages/sending/numbers/:id/lifts': 'reminders.send',
  'POST /api/messages/sending/answers/:id/ends': 'reminders.send',
  'GET /api/copies': 'backups.read',
  'POST /api/copies': 'backups.make',
  'POST /api/copies/place': 'copies.manage',
  'DELETE /api/copies/place': 'copies.manage',
  'POST /api/copies/interval': 'copies.manage',
  'POST /api/copies/sheets': 'copies.manage',
  'POST /api/copies/codes': 'copies.manage',
  'POST /api/arrivals/files/:id': 'backups.restore',
  'POST /api/arrivals/listings': 'backups.restore',
  'POST /api/arrivals': 'backups.restore',
  'POST /api/arrivals/:id/restorations': 'backups.restore',
  'GET /api/history': 'history.read',
  'GET /api/enquiries': 'enquiries.read',
  'GET /api/enquiries/counts': 'enquiries.read',
  'GET /api/enquiries/:id': 'enquiries.read',
  'POST /api/enquiries': 'enquiries.change',
  'PATCH /api/enquiries/:id': 'enquiries.change',
  'DELETE /api/enquiries/:id': 'enquiries.forget',
  'POST /api/enquiries/:id/steps': 'enquiries.change',
  'POST /api/enquiries/:id/offers': 'enquiries.change',
  'POST /api/enquiries/:id/offers/:offerId/links': 'enquiries.change',
  'POST /api/enquiries/:id/offers/:offerId/withdrawals': 'enquiries.change',
  'GET /api/members/:id/phones': 'members-pages.use',
  'DELETE /api/members/:id/phones/:phoneId': 'members-pages.use',
  'POST /api/members/:id/links': 'members-pages.use',
  'GET /api/check-in/found': 'check-in.use',
  'GET /api/check-in/inside': 'check-in.use',
  'GET /api/check-in/waiting': 'check-in.use',
  'GET /api/check-in/last': 'check-in.use',
  'GET /api/check-in/hours': 'check-in.use',
  'GET /api/check-in/not-seen': 'reminders.read',
  'POST /api/check-in/presses': 'check-in.use',
  'POST /api/check-in/closings': 'check-in.use',
  'GET /api/doors': 'doors.manage',
  'POST /api/doors': 'doors.manage',
  'DELETE /api/doors/:id': 'doors.manage',
} as const satisfies Record<string, Permission | 'public'>

const permissions = new Map<string, Permission | 'public'>(Object.entries(routePermissions))

/** The permission that a route (`METHOD /pattern`) asks for; undefined if it is not in the table. */
export const permissionOfRoute = (route: string) => permissions.get(route)

/** Whom a route of members' own pages is for: the phone that knows the very member it names, or anybody. */
export type MemberRouteAudience = 'self' | 'public'

/** Every route under /my and whom it is for, as `METHOD /pattern`. Staff's sessions open none. The guard refuses a route that is not here. */
export const audienceByMemberRoute = {
  'GET /my': 'public',
  'GET /my/open/:token': 'public',
  'POST /my/open/:token': 'public',
  // Its address shows nothing to a phone that is not known.
  'GET /my/here/:code{[^/]+[.][^/]+}': 'public',
  'GET /my/:id': 'self',
  'GET /my/:id/news': 'self',
  'GET /my/:id/receipts/:payment': 'self',
  'GET /my/:id/pay': 'self',
  'POST /my/:id/pay': 'self',
  'GET /my/:id/pay/:announced': 'self',
  'POST /my/:id/pay/:announced': 'self',
  'POST /my/:id/pay/:announced/withdrawals': 'self',
  'GET /my/:id/requests': 'self',
  'POST /my/:id/requests': 'self',
  'POST /my/:id/requests/:request/withdrawals': 'self',
  'GET /my/:id/data': 'self',
  'GET /my/:id/data/file': 'self',
  'POST /my/:id/consents': 'self',
  'POST /my/:id/consents/:consent/endings': 'self',
  'POST /my/:id/phones/:phone/endings': 'self',
  'GET /my/:id/here': 'self',
  'POST /my/:id/here': 'self',
} as const satisfies Record<string, MemberRouteAudience>

const audiencesOfMemberRoutes = new Map<string, MemberRouteAudience>(Object.entries(audienceByMemberRoute))

/** Whom a route under /my (`METHOD /pattern`) is for; undefined if it is not in the table. */
export const audienceOfMemberRoute = (route: string) => audiencesOfMemberRoutes.get(route)

/** Every route under /door and whom it is for: a tablet with a key that stands, or anybody. The guard refuses a route that is not here. */
export const audienceByDoorRoute = {
  // The page itself shows nothing of anybody: what stands on it comes by the routes of a key.
  'GET /door': 'public',
  'GET /door/door.webmanifest': 'public',
  'POST /door/openings': 'public',
  'GET /door/code': 'door',
  'POST /door/digits': 'door',
} as const satisfies Record<string, 'door' | 'public'>

const audiencesOfDoorRoutes = new Map<string, 'door' | 'public'>(Object.entries(audienceByDoorRoute))

/** Whom a route under /door (`METHOD /pattern`) is for; undefined if it is not in the table. */
export const audienceOfDoorRoute = (route: string) => audiencesOfDoorRoutes.get(route)

/** The routes that write money, all but those of receipts, which only print it. */
const moneyRoutes: ReadonlySet<string> = new Set<keyof typeof routePermissions>([
  'POST /api/members',
  'POST /api/asks/:id/uses',
  'POST /api/members/:id/terms',
  'POST /api/members/:id/plan-changes',
  'POST /api/announced/:id/acceptances',
  'POST /api/bank-file/lines',
  'POST /api/members/:id/payments',
  'POST /api/members/:id/charges',
  'POST /api/members/:id/refunds',
  'POST /api/members/:id/write-offs',
  'POST /api/payments/:id/corrections',
  'POST /api/charges/:id/corrections',
  'POST /api/expenses',
  'POST /api/expenses/:id/corrections',
  'POST /api/closings',
  'POST /api/imports',
  'POST /api/imports/:id/undoings',
])

/** Whether a route, as `METHOD /pattern`, writes money. */
export const routeWritesMoney = (route: string) => moneyRoutes.has(route)
