import type { Page } from '@playwright/test'
import type { Role } from '../../src/domain/accounts/role.ts'
import { type Call, hireAt } from '../server.ts'
import { enter } from './product.ts'

/** A colleague in a browser of their own. */
export async function hire(
  { address, call }: { address: string; call: Call },
  page: Page,
  who: { email: string; role: Role },
) {
  const colleague = await hireAt(address, call, who)
  await enter(page, address, colleague.cookie)
  return { ...colleague, page }
}
