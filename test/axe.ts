import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Accessibility faults of a screen by the WCAG 2.0 to 2.2 A and AA rules, and how many pixels it scrolls sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Colours are judged only after all animations, because a screen that fades in has others.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      resultTypes: ['violations'],
    })
    // Without this it opens a second page for frames, and we have none.
    .setLegacyMode(true)
    .analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return sideways > 0 ? [...faults, `scrolls ${sideways} px sideways`] : faults
}
