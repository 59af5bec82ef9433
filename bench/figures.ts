import { readFileSync } from 'node:fs'

/** The value below which `share` (0 to 1) of the values lie. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export const ms = (value: number) => `${value.toFixed(1)} ms`

/** The resident memory of a process on Linux, in MiB. */
export const residentMemory = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
