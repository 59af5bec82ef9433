/**
 * Counts down by the browser's own running time, as a tablet's clock may be wrong.
 * @param ms how long from now
 * @param tell is told the seconds that are left, rounded up, and the share of the whole, from 1 to 0
 * @returns a function that ends it early
 */
export function startCountdown(
  ms: number,
  tell: (seconds: number, share: number) => void,
  end: () => void,
): () => void {
  const until = performance.now() + ms
  const tick = () => {
    const left = until - performance.now()
    if (left <= 0) {
      stop()
      return end()
    }
    tell(Math.ceil(left / 1000), left / ms)
  }
  const timer = setInterval(tick, 250)
  const stop = () => clearInterval(timer)
  tick()
  return stop
}
