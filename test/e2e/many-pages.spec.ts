import { adminEnglish as en } from '../../src/languages/en.ts'
import { expect, goTo, test } from './product.ts'

test('PB-1, PG-1, PG-2: two hundred pages, thirty menu items and a page of a megabyte are listed in brief, shown, found and edited', async ({
  operator,
  product,
}) => {
  const paragraph = '<p>A quiet desk, good light, and the company of people who read.</p>'
  const long = paragraph.repeat(14_500)
  await product.call('POST', '/api/pages', { id: 'long', title: 'The long one', content: long })
  for (let number = 0; number < 199; number += 10) {
    const ten = Array.from({ length: 10 }, (_, index) => number + index).filter((each) => each < 199)
    await Promise.all(
      ten.map((each) =>
        product.call('POST', '/api/pages', {
          id: `p${each}`,
          title: `Page ${each}`,
          content: `<table><tr>${'<td>A wide cell</td>'.repeat(12)}</tr></table>${'w'.repeat(300)}`,
        }),
      ),
    )
  }
  for (let item = 0; item < 30; item++) {
    const label = item === 29 ? 'The last of a menu that goes on for as long as labels may' : `Item ${item}`
    const pageId = item === 0 ? 'long' : `p${item}`
    await product.call('POST', '/api/menu', { id: `m${item}`, label, pageId })
  }

  await test.step('the menu of the site at four widths', async () => {
    const site = await operator.context().newPage()
    await site.goto(`${product.address}/#/page/p1`)
    await expect(site.getByRole('heading', { level: 1, name: 'Page 1' })).toBeVisible()
    const menu = site.getByRole('navigation', { name: 'Menu' })
    for (const width of [320, 360, 768, 1280]) {
      await site.setViewportSize({ width, height: 640 })
      await menu.getByText('Menu', { exact: true }).click()
      await expect(menu.getByRole('link')).toHaveCount(30)
      const last = menu.getByRole('link', { name: /^The last of a menu/ })
      await last.focus()
      await expect(last).toBeInViewport({ ratio: 1 })
      expect(await site.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await site.keyboard.press('Escape')
      await expect(last).toBeHidden()
      await expect(menu.getByText('Menu', { exact: true })).toBeFocused()
    }
    await menu.getByText('Menu', { exact: true }).click()
    await menu.getByRole('link', { name: 'Item 0' }).click()
    await expect(site.getByRole('heading', { level: 1, name: 'The long one' })).toBeVisible()
    await expect(menu.getByRole('link')).toHaveCount(0)
    await expect(site.locator('.page-content p')).toHaveCount(14_500)
    await site.close()
  })

  await test.step('the admin lists them in brief and edits the long one', async () => {
    const list = await (await product.call('GET', '/api/pages')).text()
    expect(list.length).toBeLessThan(100_000)
    await goTo(operator, en.views.pages)
    await expect(operator.getByRole('row')).toHaveCount(201)
    await operator.getByRole('button', { name: 'Edit The long one' }).click()
    const editor = operator.getByRole('textbox', { name: en.pages.content, exact: true })
    await expect(editor.locator('p')).toHaveCount(14_500, { timeout: 20_000 })
    await editor.locator('p').first().click()
    await operator.keyboard.press('Home')
    await operator.keyboard.type('Now: ')
    await operator.getByRole('button', { name: 'Save Page' }).click({ timeout: 20_000 })
    await expect(operator.getByRole('row')).toHaveCount(201, { timeout: 20_000 })
    const { row } = await (await product.call('GET', '/api/pages/long')).json()
    expect(row.content).toBe(`<p>Now: ${long.slice(3)}`)
  })
})
