import { beforeEach, expect, test } from 'vitest'
import { TopicCatchUpController } from './topic-catch-up-controller.ts'

/** A server that answers when it is told to. */
let asked: { answer: (revision: number) => void; fail: () => void }[]
let failures: number
let retries: { retry: () => void; ms: number }[]
let catchUp: TopicCatchUpController

beforeEach(() => {
  asked = []
  failures = 0
  retries = []
  catchUp = new TopicCatchUpController({
    ask: () =>
      new Promise((answer, reject) => {
        asked.push({ answer, fail: () => reject(new Error('no answer')) })
      }),
    failed: () => {
      failures += 1
    },
    later: (retry, ms) => retries.push({ retry, ms }),
  })
})

const settle = () => new Promise<void>((done) => setImmediate(done))

async function levelAt(revision: number) {
  const first = catchUp.now()
  asked[0]?.answer(revision)
  await first
}

test('SH-5: a newer revision of the topic is asked about', async () => {
  await levelAt(5)
  catchUp.hear(6, false)
  expect(asked).toHaveLength(2)
})

test('SH-5: a revision that the list already has is not asked about', async () => {
  await levelAt(5)
  catchUp.hear(5, false)
  catchUp.hear(4, false)
  expect(asked).toHaveLength(1)
})

test('SH-5: after a reconnect at the same revision nothing is asked', async () => {
  await levelAt(5)
  catchUp.hear(5, true)
  expect(asked).toHaveLength(1)
})

test('SH-5: after a reconnect at a later revision the difference is asked for', async () => {
  await levelAt(5)
  catchUp.hear(8, true)
  expect(asked).toHaveLength(2)
})

test('SH-5: a database that went back to an earlier state is asked about, and trusted', async () => {
  await levelAt(50)
  catchUp.hear(8, true)
  asked[1]?.answer(8)
  await settle()
  expect(asked).toHaveLength(2)
  catchUp.hear(9, false)
  expect(asked).toHaveLength(3)
})

test('SH-5: what is heard while a question is out and its answer did not cover is asked about after it', async () => {
  void catchUp.now()
  catchUp.hear(6, false)
  expect(asked).toHaveLength(1)
  asked[0]?.answer(5)
  await settle()
  expect(asked).toHaveLength(2)
})

test('SH-5: what is heard while a question is out and its answer covered is not asked about again', async () => {
  void catchUp.now()
  catchUp.hear(6, false)
  catchUp.hear(6, true)
  asked[0]?.answer(6)
  await settle()
  expect(asked).toHaveLength(1)
})

test('SH-5: many messages at once are one question more', async () => {
  void catchUp.now()
  for (let revision = 6; revision < 60; revision++) catchUp.hear(revision, false)
  asked[0]?.answer(5)
  await settle()
  asked[1]?.answer(59)
  await settle()
  expect(asked).toHaveLength(2)
})

test('SH-5: after an own write the list is not taken for current by an answer to an earlier question', async () => {
  void catchUp.now()
  let isCurrent = false
  void catchUp.now().then(() => {
    isCurrent = true
  })
  asked[0]?.answer(5)
  await settle()
  expect(isCurrent).toBe(false)
  expect(asked).toHaveLength(2)
  asked[1]?.answer(6)
  await settle()
  expect(isCurrent).toBe(true)
})

test('SH-5: an own write while a message is waiting too is still one question at a time', async () => {
  void catchUp.now()
  void catchUp.now()
  catchUp.hear(9, false)
  asked[0]?.answer(5)
  await settle()
  expect(asked).toHaveLength(2)
})

test('ER-1: a question that fails is told and asked again later, ever more seldom', async () => {
  catchUp.now().catch(() => {})
  asked[0]?.fail()
  await settle()
  expect(failures).toBe(1)
  retries[0]?.retry()
  asked[1]?.fail()
  await settle()
  expect(retries.map(({ ms }) => ms)).toEqual([1000, 2000])
})

test('ER-1: whoever asked learns that it failed', async () => {
  const answer = catchUp.now()
  asked[0]?.fail()
  await expect(answer).rejects.toThrow('no answer')
})

test('SH-5: what was missed while a question failed is asked about at the next reconnect', async () => {
  await levelAt(5)
  catchUp.hear(6, false)
  asked[1]?.fail()
  await settle()
  catchUp.hear(6, true)
  expect(asked).toHaveLength(3)
})

test('a retry that comes after it worked anyway asks nothing', async () => {
  catchUp.now().catch(() => {})
  asked[0]?.fail()
  await settle()
  void catchUp.now()
  asked[1]?.answer(5)
  await settle()
  retries[0]?.retry()
  expect(asked).toHaveLength(2)
})

test('a topic that was switched off is not asked about again, though its last call failed', async () => {
  const first = catchUp.now().catch(() => {})
  catchUp.end()
  asked[0]?.fail()
  await first
  await settle()
  retries[0]?.retry()
  expect(asked).toHaveLength(1)
})
