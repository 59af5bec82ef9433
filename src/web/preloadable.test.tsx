import { type FunctionComponent, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { preloadable } from './preloadable.tsx'

const Greeting = ({ to }: { to: string }) => <p>Hello {to}</p>
const drawn = (Part: FunctionComponent<{ to: string }>) =>
  renderToString(
    <Suspense fallback="Loading">
      <Part to="Asha" />
    </Suspense>,
  )

test('what was fetched ahead is drawn at once, with nothing in its place before', async () => {
  const Part = preloadable(async () => Greeting)
  expect(drawn(Part)).toContain('Loading')
  await Part.fetch()
  expect(drawn(Part)).toContain('<p>Hello <!-- -->Asha</p>')
})

test('a file that could not be fetched ahead is asked for again when it is drawn', async () => {
  let asked = 0
  const Part = preloadable(async () => {
    asked += 1
    if (asked === 1) throw new Error('offline')
    return Greeting
  })
  await expect(Part.fetch()).rejects.toThrow('offline')
  drawn(Part)
  expect(asked).toBe(2)
})
