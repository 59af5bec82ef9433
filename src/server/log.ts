import { type DestinationStream, pino } from 'pino'

/** One JSON object a line, to standard error; nothing of a request's body or cookies is ever written. */
export function createLog(level: string, to: DestinationStream = pino.destination(2)) {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, to)
}
