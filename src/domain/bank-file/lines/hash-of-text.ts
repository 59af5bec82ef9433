import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The first 128 bits of a text's SHA-256, which two texts do not share; without the browser's own, which plain http lacks. */
export const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16))
