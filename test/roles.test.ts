import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Role,
  type RoleAllowance,
  roleAllowanceOf,
  roleAllowances,
  roles,
} from '../src/domain/accounts/role.ts'
import { routePermissions } from '../src/domain/permissions.ts'
import { approvableActRoutePaths } from '../src/features/approvals/approvable-acts.ts'
import { freshApp, type Operator, type TestApp } from './app.ts'
import { engines } from './engines.ts'

/** They end the session of the calls, so they come last, each with a session of its own. */
const endingSessions = ['DELETE /api/session', 'POST /api/account/sign-outs']

const guarded = Object.entries(routePermissions).flatMap(([route, permission]) =>
  permission === 'public' ? [] : [{ route, permission }],
)
const inOrder = [
  ...guarded.filter(({ route }) => !endingSessions.includes(route)),
  ...guarded.filter(({ route }) => endingSessions.includes(route)),
]

const refusals = { no: 'not_allowed', ask: 'ask_first', yes: undefined }

describe.each(engines)('RL-2: every route for every role on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  beforeAll(async () => {
    app = await freshApp(engine)
    owner = await app.signIn()
  })
  afterAll(() => app.end())

  test.each(roles)('the server refuses to %s exactly what the table does not allow', async (role) => {
    const { row, password } = await app.hire(owner, `${role}-one@example.org`, role)
    const signIn = () => app.signIn({ email: row.email, password })
    let operator = await signIn()
    const answered: [string, string | undefined][] = []
    for (const { route } of inOrder) {
      const [method = '', path = ''] = route.split(' ')
      const body = method === 'POST' || method === 'PATCH' ? {} : undefined
      const answer = await operator.call(method, path.replace(/:\w+/g, 'nobody'), body)
      const code = answer.status === 403 ? (await answer.json()).error.code : undefined
      answered.push([route, code])
      if (endingSessions.includes(route)) operator = await signIn()
    }
    const expected = inOrder.map(({ route, permission }) => [
      route,
      refusals[roleAllowanceOf(role, permission)],
    ])
    expect(answered).toEqual(expected)
  })
})

const permissionsOf = (role: Role, allowance: RoleAllowance) =>
  Object.keys(roleAllowances).filter(
    (permission) => roleAllowanceOf(role, permission as keyof typeof roleAllowances) === allowance,
  )

test('RL-1: an owner may do everything; a manager all but staff, keys, backups, custom code and exports', () => {
  expect(permissionsOf('owner', 'yes')).toEqual(Object.keys(roleAllowances))
  expect(permissionsOf('manager', 'ask')).toEqual([])
  expect(permissionsOf('manager', 'no').toSorted()).toEqual([
    'backups.download',
    'backups.make',
    'backups.read',
    'backups.restore',
    'computer.manage',
    'copies.manage',
    'data.export',
    'doors.manage',
    'members.export',
    'settings.code',
    'settings.keys',
    'sheets.export',
    'staff.manage',
  ])
})

test('RL-1: a clerk finds, admits, renews, takes money, reminds, frees seats and closes the day; the rest is asked for or refused', () => {
  expect(permissionsOf('clerk', 'yes').toSorted()).toEqual([
    'addresses.read',
    'asks.use',
    'check-in.use',
    'closings.add',
    'closings.read',
    'enquiries.change',
    'enquiries.read',
    'expenses.add',
    'expenses.read',
    'live.follow',
    'members-pages.use',
    'members.change',
    'members.read',
    'own-account.use',
    'payments.read',
    'payments.take',
    'payments.write-off',
    'reminders.read',
    'reminders.send',
    'requests.answer',
    'seating.read',
    'settings.read',
    'setup.read',
    'visits.read',
  ])
  expect(permissionsOf('clerk', 'ask').toSorted()).toEqual([
    'members.correct',
    'members.delete',
    'members.free-many',
    'payments.correct',
    'payments.refund',
  ])
})

test('RL-3: what the table lets a clerk ask for can be asked for, and only routes that there are', () => {
  const asked = guarded.filter(({ permission }) => roleAllowanceOf('clerk', permission) === 'ask')
  expect(asked.map(({ route }) => route).filter((route) => !approvableActRoutePaths.includes(route))).toEqual(
    [],
  )
  expect(approvableActRoutePaths.filter((route) => !(route in routePermissions))).toEqual([])
})
