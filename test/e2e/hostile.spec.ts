import type { BrowserContext, Locator, Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { hostileText, vectors } from './hostile-html.ts'
import { expect, goTo, signIn, test } from './product.ts'

/** The effects of markup on a page: ran, asked a foreign host for anything but a picture by its address, opened a dialog. */
async function watch(page: Page) {
  const deeds: string[] = []
  await page.addInitScript(() => {
    Object.assign(window, { ran: (number: number) => console.info(`hostile: ran ${number}`) })
  })
  await page.route(/^https?:\/\/(\w+\.)*example(\.\w+)?\//, (route) => route.abort())
  page.on('console', (message) => {
    if (message.text().startsWith('hostile: ')) deeds.push(message.text().slice(9))
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') deeds.push(`asked ${request.url()}`)
  })
  page.on('dialog', (dialog) => {
    deeds.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return deeds
}

/** Touches everything under an element in every way, and tells what it did to the page around it. */
async function touchAll(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => touch(selector), selector)
}

/** Stands in the page: `touch` does the work, for one view as for many. */
async function teachTouch(page: Page) {
  await page.addInitScript(() => {
    const events =
      'click mouseover mouseenter pointerenter pointerdown focus blur toggle beforetoggle animationstart transitionend input scrollend beforematch submit start begin error load'
    const stay = (event: Event) => {
      const link = (event.target as Element | null)?.closest?.('a')
      if (link && /^(https?|mailto|tel):$/.test(link.protocol)) event.preventDefault()
    }
    document.addEventListener('click', stay, { capture: true })
    const touch = (selector: string) => {
      const box = document.querySelector(selector)
      if (!box) return [`no ${selector}`]
      const around = []
      for (const element of [box, ...box.querySelectorAll('*')]) {
        for (const name of events.split(' ')) element.dispatchEvent(new Event(name, { cancelable: true }))
        if (element instanceof HTMLElement) {
          element.focus()
          element.click()
        }
        if (
          element !== box &&
          element.closest('main') &&
          /fixed|absolute|sticky/.test(getComputedStyle(element).position)
        )
          around.push(`${element.tagName} leaves its place`)
        if (element.shadowRoot) around.push(`${element.tagName} hides a tree`)
      }
      if (!(document.body instanceof HTMLBodyElement) || 'clobbered' in window) around.push('a name is taken')
      if (document.baseURI !== location.href) around.push('addresses go elsewhere')
      if (/owned/.test(document.title)) around.push('the title is changed')
      if (document.cookie.includes('hostile')) around.push('a cookie is set')
      return around
    }
    Object.assign(window, { touch })
  })
}

declare global {
  var touch: (selector: string) => string[]
}

/** Puts what the site is told of every page where its view puts it, piece by piece, so that none hides another. */
async function seeEveryPage(page: Page): Promise<string[]> {
  return page.evaluate(async (count) => {
    const pieces = Array.from({ length: count }, async (_, number) => {
      const answer = await fetch(`/api/site/pages/v${number}`)
      const { content, contentMr } = await answer.json()
      return [content, contentMr] as string[]
    })
    const box = Object.assign(document.createElement('div'), { id: 'pieces' })
    for (const innerHTML of (await Promise.all(pieces)).flat()) {
      box.append(Object.assign(document.createElement('div'), { innerHTML }))
    }
    document.querySelector('main')?.append(box)
    return touch('#pieces')
  }, vectors.length)
}

/** Markup that the server refuses as nested too deeply. */
const isNested = (html: string) => /(<\w+>(<\w+>)?)\1{200}/.test(html)

test('PB-10: of hostile markup nothing runs, calls out, leaves its place or passes itself off, on the site or in the editor', async ({
  browser,
  product,
}) => {
  expect(vectors.length).toBeGreaterThanOrEqual(150)
  let cleaned = ''
  for (const { number, html } of vectors) {
    const body = { id: `v${number}`, title: `Vector ${number}`, content: html, contentMr: html }
    const answer = await product.call('POST', '/api/pages', body)
    expect([number, answer.status]).toEqual([number, isNested(html) ? 400 : 201])
    if (isNested(html)) {
      await product.call('POST', '/api/pages', { ...body, content: '', contentMr: '' })
      continue
    }
    cleaned += ((await answer.json()) as { row: { content: string } }).row.content
  }
  const all = { id: 'all', title: 'All', content: cleaned, contentMr: cleaned }
  await product.call('POST', '/api/pages', all)
  await product.call('POST', '/api/pages', {
    id: 'named',
    title: hostileText(1000),
    titleMr: hostileText(1001),
    content: '',
  })
  await product.call('POST', '/api/menu', { id: 'm', label: 'Label', labelMr: '<b>', pageId: 'named' })

  // The admin's policy would hide what its editor lets through.
  const context = await browser.newContext({ bypassCSP: true })
  await proveTheWatch(context, product.address)
  const site = await context.newPage()
  const deeds = await watch(site)
  await teachTouch(site)
  const nothing = async (doing: string, found: string[]) => {
    await site.evaluate(() => new Promise((done) => setTimeout(done, 100)))
    expect([doing, found, deeds]).toEqual([doing, [], []])
    expect([doing, new URL(site.url()).origin]).toEqual([doing, product.address])
  }
  const seenIn = async (doing: string) => {
    for (const language of ['en', 'mr']) {
      await site.goto(`${product.address}/?lang=${language}#/page/all`)
      await expect(site.getByRole('heading', { level: 1, name: 'All' })).toBeVisible()
      await nothing(`${doing}, ${language}`, await touchAll(site, '.page-content'))
    }
    await nothing(doing, await seeEveryPage(site))
  }
  await seenIn('saved by the API')

  // Rows that nobody cleaned, as an older version or another program may have left them.
  const database = await product.openDatabase()
  const soil = (html: string, id: string) => {
    // PostgreSQL cannot store the character 0.
    const content = database.engine === 'postgres' ? html.replaceAll('\0', '') : html
    return database.db
      .updateTable('pages')
      .set({ content, contentMr: content })
      .where('id', '=', id)
      .execute()
  }
  for (const { number, html } of vectors) await soil(html, `v${number}`)
  const together = vectors
    .map(({ html }) => html)
    .filter((html) => !isNested(html))
    .join('\n')
  await soil(together, 'named')
  await database.close()
  await seenIn('written past the product')

  for (const homePageId of ['all', 'named']) {
    const { rows } = await (await product.call('GET', '/api/settings')).json()
    const { centre, revision } = rows[0]
    const text = { en: hostileText(1002).slice(0, 100), mr: hostileText(1003).slice(0, 100) }
    const hostileCentre = {
      ...centre,
      ...(homePageId === 'named' && { name: text, vision: text, address: text, mapQuery: text.en }),
      phones: ['javascript:ran(1)', '"><svg onload=1>'],
    }
    const changes = { homePageId, centre: hostileCentre, revision }
    expect((await product.call('PATCH', '/api/settings', changes)).status).toBe(200)
    for (const language of ['en', 'mr']) {
      await site.goto(`${product.address}/?lang=${language}`)
      await expect(site.getByRole('heading', { level: 1 })).toBeVisible()
      await nothing(`the home, ${language}`, await touchAll(site, '#root'))
    }
  }

  // The editor: over rows that nobody cleaned, and pasted into.
  await signIn(site, product.address)
  await goTo(site, en.views.pages)
  await site.getByRole('button', { name: /^Edit .*ran\(1000\)/ }).click()
  const editor = site.getByRole('textbox', { name: en.pages.content, exact: true })
  await expect(editor).toContainText('text')
  await pasteInto(editor)
  await expect(editor.locator('script, iframe, svg, style, object, form, [style], [onerror]')).toHaveCount(0)
  await nothing('the editor', await touchAll(site, '[role=textbox]'))
  await context.close()
})

/** The watch must see what markup does that nobody cleaned. */
async function proveTheWatch(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const deeds = await watch(page)
  await teachTouch(page)
  await page.goto(address)
  await page.evaluate(
    (pieces) => {
      for (const innerHTML of pieces) {
        document.body.append(Object.assign(document.createElement('div'), { id: 'piece', innerHTML }))
        touch('#piece')
        document.getElementById('piece')?.remove()
      }
    },
    vectors.filter(({ way }) => /handler|code/.test(way)).map(({ html }) => html),
  )
  await expect.poll(() => new Set(deeds).size).toBeGreaterThan(25)
  await page.close()
}

/** Pastes every vector, one after another. */
async function pasteInto(editor: Locator) {
  const pieces = vectors.map(({ html }) => html)
  await editor.evaluate((element, pieces) => {
    for (const piece of pieces) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', piece)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
  }, pieces)
}
