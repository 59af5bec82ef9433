/**
 * Stands in both documents. One that was kept from before an upgrade names a script that is gone, itself or in a script that
 * it was told of: it is fetched anew, once. Where the network is to blame, what is drawn stays.
 */
export const reloadStaleAssetsScript = (nonce = '') => `<script${nonce && ` nonce="${nonce}"`}>
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
