import { expect, type Page } from '@playwright/test'
import { adminEnglish as en } from '../../src/languages/en.ts'

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search members' })
export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, label: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true })
export const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: en.edit.save })
export const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)

export const problem = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

export async function openEdit(page: Page, name: string) {
  await search(page).fill(name)
  // Where rows are lines, editing stands on the member's page.
  const isLine = (page.viewportSize()?.width ?? 0) < 1280
  if (isLine) await page.getByRole('link', { name, exact: true }).click()
  await button(page, `Edit ${name}`).click()
  const dialog = page.getByRole('dialog', { name: en.edit.title })
  await expect(dialog.getByLabel(en.edit.fields.name, { exact: true })).toBeFocused()
}

/** Answers the next `confirm` dialog and returns its text. */
export function answerNext(page: Page, isYes: boolean): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (question) => {
      await (isYes ? question.accept() : question.dismiss())
      resolve(question.message())
    })
  })
}

/** Keeps a page from hearing what others change, until it is let go. */
export async function deaf(page: Page) {
  let letGo = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/api\/(members|seating)\?since/, async (route) => {
    await waiting
    await route.continue().catch(() => {})
  })
  return letGo
}
