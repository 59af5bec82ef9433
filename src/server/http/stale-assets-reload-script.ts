/**
 * An inline script of both documents: a document cached before an upgrade names scripts that are gone, so it is reloaded, once.
 * A network error does not reload.
 */
export const staleAssetsReloadScript = (nonce = '') => `<script${nonce && ` nonce="${nonce}"`}>
{
const renewIfGone = async (scripts) => {
  try {
    const last = Number(sessionStorage.getItem('abhyasika.renewed'))
    if (Date.now() - last < 60000) return
    const pieces = [...scripts, ...document.querySelectorAll('link[rel=modulepreload]')].map((each) => each.src || each.href)
    const answers = await Promise.all(pieces.map((piece) => fetch(piece, { method: 'HEAD', cache: 'no-store' })))
    if (answers.every((answer) => answer.ok)) return
    sessionStorage.setItem('abhyasika.renewed', Date.now())
    location.reload()
  } catch {}
}
addEventListener('abhyasika:piece-missing', () => renewIfGone([]))
addEventListener('error', ({ target }) => {
  if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin + '/assets/')) renewIfGone([target])
}, true)
}
</script>`
