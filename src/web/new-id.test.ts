import { expect, test } from 'vitest'
import { memberIdSchema } from '#domain/members/member-input.ts'
import { newId } from './new-id.ts'

test('a fresh id is one that the server takes, and no two are alike', () => {
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) expect(memberIdSchema.safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
