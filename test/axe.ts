import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Accessibility faults of a screen by the WCAG 2.0 to 2.2 A and AA rules, and how many pixels it scrolls sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Colours are judged only after all animations, because a screen that fades in has others.
  // Their own promises do not do: one whose element goes away meanwhile never settles.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // A document keeps axe for its next state.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      resultTypes: ['violations'],
      // Pages that another host shows in a frame are not ours.
      iframes: false,
    })
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
    const sideways = document.documentElement.scrollWidth - innerWidth
    return sideways > 0 ? [...faults, `scrolls ${sideways} px sideways`] : faults
  })
}
