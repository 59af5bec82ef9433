import type { Locator, Page } from '@playwright/test'
import type { AdminWords } from '../../src/languages/en.ts'

/** Does a job as a person would, and counts: a press, a choice, a burst of typing into a field are one action each. */
export class Job {
  readonly #page: Page
  readonly #isTouch: boolean
  readonly #words: AdminWords
  actions = 0

  constructor(page: Page, isTouch: boolean, words: AdminWords) {
    this.#page = page
    this.#isTouch = isTouch
    this.#words = words
  }

  async press(target: Locator) {
    this.actions += 1
    await (this.#isTouch ? target.tap() : target.click())
  }

  async type(label: string, text: string) {
    this.actions += 1
    await this.field(label).fill(text)
  }

  async choose(label: string, option: Parameters<Locator['selectOption']>[0]) {
    this.actions += 1
    await this.field(label).selectOption(option)
  }

  button = (name: string | RegExp) => this.#page.getByRole('button', { name, exact: true })
  link = (name: string | RegExp) => this.#page.getByRole('link', { name, exact: true })
  dialog = () => this.#page.getByRole('dialog')
  submit = () => this.dialog().locator('button[type=submit]')

  field(label: string) {
    return this.#page
      .getByLabel(label, { exact: true })
      .or(this.#page.getByLabel(`${label} *`))
      .first()
  }

  /** Opens a part of the settings: from their index, or on a phone from behind `More`. */
  async part(name: string) {
    if (this.#isTouch) {
      await this.press(this.#page.getByRole('button', { name: this.#words.shell.moreViews, exact: true }))
      const parts = this.#page.getByRole('list', { name: this.#words.settings.index })
      return this.press(parts.getByRole('button', { name, exact: true }))
    }
    await this.view(this.#words.views.settings)
    const index = this.#page.getByRole('navigation', { name: this.#words.settings.index })
    await this.press(index.getByRole('button').filter({ has: this.#page.getByText(name, { exact: true }) }))
  }

  /** Opens a view: on a phone those that are not on the bar stand behind one more press. */
  async view(name: string) {
    const views = this.#page.getByRole('navigation')
    const item = views.getByRole('button', { name, exact: true })
    if (!(await item.isVisible()))
      await this.press(views.getByRole('button', { name: this.#words.shell.moreViews, exact: true }))
    await this.press(item)
  }
}
