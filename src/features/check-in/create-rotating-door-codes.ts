import { createHmac, timingSafeEqual } from 'node:crypto'

/** A code is shown for so long, in milliseconds; it and the one before count (CI-3). */
export const doorCodeShownMs = 30_000
/** A code that was opened in time may be pressed for so long, in milliseconds. */
const openedMs = 5 * 60_000
const codeBytes = 10

/** Codes of doors and what opening them gives, both made of the centre's secret: nothing of them is stored. */
export function createRotatingDoorCodes(secret: string) {
  const mac = (text: string, bytes: number) =>
    createHmac('sha256', createHmac('sha256', secret).update('codes of doors').digest())
      .update(text)
      .digest()
      .subarray(0, bytes)
  const codeAt = (doorId: string, step: number) => mac(`code\n${doorId}\n${step}`, codeBytes)
  const stepOf = (now: Date) => Math.floor(now.getTime() / doorCodeShownMs)

  return {
    /** The code that a door shows now, and for how many milliseconds. */
    show(doorId: string, now: Date): { code: string; changesIn: number } {
      const code = `${doorId}.${codeAt(doorId, stepOf(now)).toString('base64url')}`
      return { code, changesIn: doorCodeShownMs - (now.getTime() % doorCodeShownMs) }
    },

    /** The door whose code this is, now or in the half-minute before; null for any other. */
    doorOf(code: string, now: Date): string | null {
      const [doorId = '', text = '', ...more] = code.split('.')
      if (more.length > 0) return null
      const step = stepOf(now)
      const isShown = [step, step - 1].map((one) => isSame(codeAt(doorId, one), text))
      return isShown.includes(true) ? doorId : null
    },

    /** What a phone is given that opened a door's code in time. */
    opened(of: { doorId: string; phoneId: string }, now: Date): string {
      const at = String(now.getTime())
      return `${of.doorId}.${at}.${mac(openedText(of, at), 16).toString('base64url')}`
    },

    /** The door that this phone opened less than five minutes ago; null for none. */
    openedDoor(opened: string, phoneId: string, now: Date): string | null {
      const [doorId = '', at = '', text = '', ...more] = opened.split('.')
      if (more.length > 0 || !isSame(mac(openedText({ doorId, phoneId }, at), 16), text)) return null
      const since = now.getTime() - Number(at)
      return since >= 0 && since <= openedMs ? doorId : null
    },
  }
}

const openedText = ({ doorId, phoneId }: { doorId: string; phoneId: string }, at: string) =>
  `opened\n${doorId}\n${phoneId}\n${at}`

function isSame(wanted: Buffer, text: string): boolean {
  const given = Buffer.from(text, 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
