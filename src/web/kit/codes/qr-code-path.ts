import { encode } from 'uqr'

/** Cameras need four light modules around a code (ISO/IEC 18004). */
const quietZone = 4

/** A QR code as the path of its dark squares, and how many units it is wide. */
export function qrCodePath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}
