import { type DestinationStream, pino } from 'pino'

/** Writes one JSON object per line to standard error, never a request's body or cookies. */
export function createLog(level: string, to: DestinationStream = pino.destination(2)) {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, to)
}
