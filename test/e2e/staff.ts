import type { Page } from '@playwright/test'
import type { Role } from '../../src/domain/accounts/role.ts'
import { type caller, signInAt } from '../server.ts'
import { enter } from './product.ts'

type Caller = ReturnType<typeof caller>

/** A colleague in a browser of their own, who has changed the initial password. */
export async function hire(
  { address, call }: { address: string; call: Caller },
  page: Page,
  { email, role }: { email: string; role: Role },
) {
  const { row, password } = await (await call('POST', '/api/staff', { email, role })).json()
  const colleague = await signInAt(address, { email, password })
  await colleague.call('POST', '/api/account/password', { password, next: 'three lamps and a desk' })
  await enter(page, address, colleague.cookie)
  return { page, call: colleague.call, id: row.id as string }
}
