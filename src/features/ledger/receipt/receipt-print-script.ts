/**
 * The script of a receipt's page: its button prints it, and a page that was opened to be printed begins by itself. The button
 * stands there only where scripts run.
 */
export const receiptPrintScript = `
const button = document.querySelector('button')
button.hidden = false
button.addEventListener('click', () => print())
if (location.hash === '#print') {
  history.replaceState(null, '', location.pathname + location.search)
  print()
}
`
