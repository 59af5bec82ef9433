/** Whether a key press goes into a text, so that it is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isText = target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'
  return isText || target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}
