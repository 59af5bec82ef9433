/** How often the server is asked whether it is there, in milliseconds. */
const lookEvery = 300
/** An end so short that nobody noticed it is waited for no longer than this, in milliseconds. */
const longestUnnoticed = 60_000

/** Reloads the page once the server has ended and answers again; the program that answers may be another. */
export function reloadWhenServerIsBack() {
  const until = Date.now() + longestUnnoticed
  let wasAway = false
  const look = async () => {
    const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isThere) wasAway = true
    else if (wasAway || Date.now() > until) return location.reload()
    setTimeout(look, lookEvery)
  }
  void look()
}
