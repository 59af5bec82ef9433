import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import config from '../../playwright.config.ts'
import { myPageWords } from '../../src/features/my/pages/my-page-words.ts'
import { selfSigned } from '../certificate.ts'
import { changeMembersPages } from '../members-pages.ts'
import { ok } from './hours.ts'
import { expect, test } from './product.ts'

const { launchOptions } = config.use ?? {}

// A worker is kept for a trusted certificate alone, unless the browser is told to trust any.
test.use({
  serviceWorkers: 'allow',
  ignoreHTTPSErrors: true,
  viewport: { width: 360, height: 740 },
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--ignore-certificate-errors'] },
})

const { en } = myPageWords
const day = 24 * 60 * 60 * 1000

/** The product behind https, as a proxy puts it there. */
async function behindHttps(address: string): Promise<{ server: Server; origin: string }> {
  const { key, cert } = selfSigned(new Date(Date.now() - day), new Date(Date.now() + day))
  const { hostname, port } = new URL(address)
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const asked = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('MP-2: over https the page shows without a line what it knew and of when, for seven days, and of an ended phone nothing', async ({
  page,
  context,
  product,
}) => {
  const { server, origin } = await behindHttps(product.address)
  await changeMembersPages({ ok: (method, path, body) => ok(product.call, method, path, body) })
  const { path } = await ok<{ path: string }>(product.call, 'POST', '/api/members/101/links')
  await page.goto(`${origin}${path}?lang=en`)
  await page.locator('form button').click()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  // The page that made the worker known was not asked for through it.
  await page.goto(`${origin}/my/101`)
  const without = page.getByText(/No line\. This is what the page knew/)
  await expect(without).toBeHidden()
  expect(
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ),
  ).toEqual([`${origin}/my/`])

  await context.setOffline(true)
  await page.goto(`${origin}/my/101`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  await expect(without).toBeVisible()
  await expect(page.getByRole('link', { name: en.page.pay, exact: true })).toBeHidden()
  // What stands below the page is kept nowhere.
  await expect(page.goto(`${origin}/my/101/data`)).rejects.toThrow()

  await context.setOffline(false)
  await page.goto(`${origin}/my/101`)
  await page.evaluate(
    async (ago) => {
      const cache = await caches.open('members-pages')
      for (const request of await cache.keys()) {
        const kept = await cache.match(request)
        const headers = new Headers(kept?.headers)
        headers.set('x-kept-at', String(Date.now() - ago))
        await cache.put(request, new Response(await kept?.text(), { headers }))
      }
    },
    7 * day + 1000,
  )
  await context.setOffline(true)
  await expect(page.goto(`${origin}/my/101`)).rejects.toThrow()

  await context.setOffline(false)
  await page.goto(`${origin}/my/101`)
  const { phones } = await ok<{ phones: { id: string }[] }>(product.call, 'GET', '/api/members/101/phones')
  await ok(product.call, 'DELETE', `/api/members/101/phones/${phones[0]?.id}`)
  await page.goto(`${origin}/my/101`)
  await expect(page.getByRole('heading', { name: en.unknown.heading })).toBeVisible()
  await context.setOffline(true)
  await expect(page.goto(`${origin}/my/101`)).rejects.toThrow()
  server.close()
  server.closeAllConnections()
})
