/**
 * Loaded before the product: its clock goes `FAST_CLOCK` times as fast from the moment of its start, and so do its intervals of a minute
 * or more, so that what is said of minutes is shown in seconds.
 */
const factor = Number(process.env.FAST_CLOCK ?? 1)
/** How far behind the clock begins, in milliseconds, so that it stays near the time of others. */
const behind = Number(process.env.FAST_CLOCK_BEHIND ?? 0)

const RealDate = Date
const anchor = Number(process.env.FAST_CLOCK_ANCHOR ?? RealDate.now())
const fastNow = () => Math.round(anchor - behind + (RealDate.now() - anchor) * factor)

globalThis.Date = new Proxy(RealDate, {
  construct: (Real, args, target) => Reflect.construct(Real, args.length === 0 ? [fastNow()] : args, target),
  get: (Real, name) => (name === 'now' ? fastNow : Reflect.get(Real, name)),
})

const realInterval = globalThis.setInterval
const fastInterval: typeof realInterval = ((work: () => void, wait = 0, ...rest: []) =>
  realInterval(work, wait >= 60_000 ? wait / factor : wait, ...rest)) as typeof realInterval
globalThis.setInterval = Object.assign(fastInterval, realInterval)
