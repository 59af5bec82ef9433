import type { Page } from '@playwright/test'

/**
 * The texts on the screen that are cut by their own box or by one around it: at the side, where nothing says so by an ellipsis,
 * and above or below, where marks of Devanagari stand out of the line; a field cuts what is in it by itself. Each with the class of
 * what cuts it.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paper = document.createElement('canvas').getContext('2d')
    if (!paper) throw new Error('There is no canvas.')
    const tolerance = 0.5
    const found: string[] = []
    /** The nearest box that cuts what stands out of it along an axis; none where one scrolls before. */
    const cutterOf = (element: Element, axis: 'overflowX' | 'overflowY'): DOMRect | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (/auto|scroll/.test(style[axis])) return null
        if (!/hidden|clip/.test(style[axis])) continue
        const isEllipsis = axis === 'overflowX' && style.textOverflow === 'ellipsis'
        const box = at.getBoundingClientRect()
        // Words for screen readers are out of sight on purpose.
        return isEllipsis || style.clipPath !== 'none' || box.width <= 1 || box.height <= 1 ? null : box
      }
      return null
    }
    /** Whether words stand out of their button, where they lie on what is beside it. */
    const standsOut = (element: Element, button: Element, lines: DOMRect[]) => {
      for (let at: Element | null = element; at && at !== button; at = at.parentElement) {
        const { clipPath, overflowX } = getComputedStyle(at)
        if (clipPath !== 'none' || overflowX !== 'visible') return false
      }
      const { left, right } = button.getBoundingClientRect()
      return lines.some((line) => line.left < left - 1 || line.right > right + 1)
    }
    const add = (text: string | null, box: Element) =>
      found.push(`${text?.trim().slice(0, 40)} | ${box.className}`)

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const parent = node.parentElement
      if (!text.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()]
      const [first] = lines
      if (!first) continue
      const button = parent.closest('button, [role=button], [role=tab], a[data-variant]')
      if (button && standsOut(parent, button, lines)) add(text, parent)
      const [across, along] = [cutterOf(parent, 'overflowY'), cutterOf(parent, 'overflowX')]
      if (!across && !along) continue
      const style = getComputedStyle(parent)
      paper.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      // At the end of a line that is broken a blank may hang out.
      const blank = lines.length === 1 ? 0 : paper.measureText(' ').width
      if (along && lines.some(({ right }) => right > along.right + blank + tolerance)) add(text, parent)
      // Text that is scrolled out of a box, or clamped away, is not cut.
      if (!across || first.bottom < across.top || first.top > across.bottom) continue
      const measured = paper.measureText(text.trim())
      const { actualBoundingBoxAscent: ink, fontBoundingBoxAscent: font } = measured
      const { actualBoundingBoxDescent: sink, fontBoundingBoxDescent: fall } = measured
      // The box of a line begins as far above its base line as the first font rises.
      if (first.top + font - ink < across.top - tolerance) add(text, parent)
      const seen = lines.findLast(({ top, bottom }) => (top + bottom) / 2 < across.bottom) ?? first
      if (seen.bottom - fall + sink > across.bottom + tolerance) add(text, parent)
    }
    /** Whether the letters of a field's one line, which stands in the middle of it, rise above it or sink below. */
    const isCutInField = (field: HTMLElement, text: string) => {
      const style = getComputedStyle(field)
      paper.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const measured = paper.measureText(text)
      const { actualBoundingBoxAscent: ink, actualBoundingBoxDescent: sink } = measured
      const { fontBoundingBoxAscent: rise, fontBoundingBoxDescent: fall } = measured
      const top = Number.parseFloat(style.paddingTop)
      const room = field.clientHeight - top - Number.parseFloat(style.paddingBottom)
      const base = top + (room - rise - fall) / 2 + rise
      return base - ink < -tolerance || base + sink > field.clientHeight + tolerance
    }
    for (const field of document.querySelectorAll<HTMLInputElement>(
      'input:not([type=radio], [type=checkbox], [type=file])',
    )) {
      const text = field.value || field.placeholder
      if (text && field.checkVisibility({ visibilityProperty: true }) && isCutInField(field, text))
        add(text, field)
    }
    for (const select of document.querySelectorAll('select')) {
      if (!select.checkVisibility({ visibilityProperty: true })) continue
      if (isCutInField(select, select.selectedOptions[0]?.text ?? '')) add(select.value, select)
      const style = getComputedStyle(select)
      paper.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const chosen = select.selectedOptions[0]?.text ?? ''
      const parts = style.whiteSpace.startsWith('pre') ? [chosen] : chosen.split(' ')
      const room =
        select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      if (parts.some((part) => paper.measureText(part).width > room + tolerance)) add(chosen, select)
    }
    return [...new Set(found)]
  })
}
