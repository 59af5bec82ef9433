import { readdirSync, readFileSync } from 'node:fs'

const statusOf = (id: string | number) => {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8')
  } catch {
    return ''
  }
}
const figure = (id: string | number, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(statusOf(id))?.[1])

/** The one process that this one has started, as Linux knows it. */
export function childProcess(): number {
  const [child] = readdirSync('/proc').filter((id) => /^\d+$/.test(id) && figure(id, 'PPid') === process.pid)
  if (child === undefined) throw new Error('There is no server.')
  return Number(child)
}

/** What a process holds in memory, in MiB. */
export const residentMemory = (id: number) => figure(id, 'VmRSS') / 1024
