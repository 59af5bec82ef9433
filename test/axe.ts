import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What is wrong with a screen: each fault by the WCAG 2.0 to 2.2 A and AA rules, and how far it scrolls sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  // A picture of a screen half-way through fading in would be judged by colours nobody is meant to read.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  // There are no frames of our own to look into; looking for some opens a second page every time.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return sideways > 0 ? [...faults, `scrolls ${sideways} px sideways`] : faults
}
