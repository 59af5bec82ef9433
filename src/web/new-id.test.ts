import { expect, test } from 'vitest'
import { z } from 'zod'
import { memberIdSchema } from '#domain/members/member-input.ts'
import { newId, newUuid } from './new-id.ts'

test('a fresh id is one that the server takes, and no two are alike', () => {
  const ids = Array.from({ length: 100 }, newId)
  for (const id of ids) expect(memberIdSchema.safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(100)
})

test('a fresh UUID is one that the server takes, and no two are alike', () => {
  const ids = Array.from({ length: 100 }, newUuid)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
