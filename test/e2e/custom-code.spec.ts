import { adminEnglish as en } from '../../src/languages/en.ts'
import { expect, goToPart, signIn, test } from './product.ts'

// As it is run.
test.use({ isProcess: true })

const fields = ['customHeadCode', 'customBodyCode', 'customFooterCode'] as const

/** Code that an operator may paste by mistake. Each breaks the public site in its own way, wherever it stands. */
const broken = [
  '<script>let = = (</script>',
  '<script>for (;;) {}</script>',
  '<script>document.body.remove()</script>',
  '<script>document.documentElement.remove()</script>',
  '<script>throw new Error("no")</script><div><table><b><a href="#">',
  '<script>location.href = "about:blank"</script>',
  '<script>addEventListener("hashchange", (event) => event.stopImmediatePropagation(), true)</script>',
  '<script>alert(1)',
  '<!-- never closed',
  '<plaintext>',
  '<textarea>',
  '<template>',
  '<base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0;url=about:blank">',
  `<style>* { display: none !important }</style>${'<p>much</p>'.repeat(18_000)}`,
]

test('PB-3: whatever custom code breaks, the admin opens, by sign-in too, and takes it out', async ({
  page,
  product,
}) => {
  const none = Object.fromEntries(fields.map((field) => [field, '']))
  async function paste(code: Partial<Record<(typeof fields)[number], string>>) {
    const { rows } = await (await product.call('GET', '/api/settings')).json()
    const changes = { ...none, ...code, revision: rows[0].revision }
    expect((await product.call('PATCH', '/api/settings', changes)).status).toBe(200)
  }
  const login = page.getByRole('heading', { level: 1, name: en.login.heading })
  for (const [number, code] of broken.entries()) {
    await paste({ customHeadCode: code, [fields[number % fields.length] ?? '']: code })
    await page.goto(`${product.address}/#admin`)
    await expect(login, code.slice(0, 60)).toBeVisible()
  }

  // A tab that was open already, whose own script never started.
  await paste({ customBodyCode: '<b>Notice</b><!--' })
  await page.goto(product.address)
  await expect(page.getByText('Notice')).toBeVisible()
  await page.evaluate(() => (location.hash = '#admin'))
  await expect(login).toBeVisible()

  await paste({ customHeadCode: '<script>for (;;) {}</script><plaintext>' })
  await signIn(page, product.address)
  await goToPart(page, en.settings.parts.website.name)
  const part = page.getByRole('region', { name: 'Custom code' })
  await expect(part.getByText('Paste only what you trust that far')).toBeVisible()
  await part.getByLabel('Head code').fill('')
  await part.getByRole('button', { name: en.forms.save }).click()
  await expect(part.getByText(en.settings.saved)).toBeVisible()
  await page.goto(product.address)
  await expect(page.getByRole('link', { name: 'Join Now' }).first()).toBeVisible()
})
