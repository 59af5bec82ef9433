import { expect, test } from 'vitest'
import { LatestWins } from './latest-wins.ts'

/** A server that answers when told to. */
function slowServer() {
  const sent: string[] = []
  const answers: { answer: () => void; refuse: () => void }[] = []
  const queue = new LatestWins<string>((key, wish) => {
    sent.push(`${key} ${wish}`)
    return new Promise<void>((resolve, reject) => {
      answers.push({ answer: resolve, refuse: () => reject(new Error('refused')) })
    })
  })
  const next = async (how: 'answer' | 'refuse') => {
    answers.shift()?.[how]()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { queue, sent, next }
}

test('LY-3: fast clicks on one seat are sent one after the other, and end in the last', async () => {
  const { queue, sent, next } = slowServer()
  const done = queue.wish('4', 'Boys')
  queue.wish('4', 'Girls')
  queue.wish('4', 'Anyone')
  expect(sent).toEqual(['4 Boys'])
  await next('answer')
  expect(sent).toEqual(['4 Boys', '4 Anyone'])
  await next('answer')
  await done
  expect(sent).toHaveLength(2)
  expect(queue.isBusy('4')).toBe(false)
})

test('LY-3: clicks that come round to what was just sent need no second call', async () => {
  const { queue, sent, next } = slowServer()
  const done = queue.wish('4', 'Boys')
  queue.wish('4', 'Girls')
  queue.wish('4', 'Boys')
  await next('answer')
  await done
  expect(sent).toEqual(['4 Boys'])
})

test('LY-3: one seat does not wait for another', () => {
  const { queue, sent } = slowServer()
  queue.wish('4', 'Boys')
  queue.wish('5', 'Girls')
  expect(sent).toEqual(['4 Boys', '5 Girls'])
})

test('LY-3: after a refusal nothing is left over, and the next click starts afresh', async () => {
  const { queue, sent, next } = slowServer()
  const refused = queue.wish('4', 'Boys')
  queue.wish('4', 'Girls')
  await Promise.all([expect(refused).rejects.toThrow('refused'), next('refuse')])
  expect(queue.isBusy('4')).toBe(false)
  queue.wish('4', 'Anyone')
  expect(sent).toEqual(['4 Boys', '4 Anyone'])
})
