import { generateKeyPairSync, sign } from 'node:crypto'

/** One value of DER, the encoding of certificates. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length: size } = body
  // Browsers read no length that could be said in fewer bytes.
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const id = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
/** A moment before 2050, which a browser reads in this form alone (RFC 5280). */
const time = (moment: Date) =>
  der(0x17, Buffer.from(`${moment.toISOString().slice(2).replace(/\.\d+/, '').replaceAll(/[-:T]/g, '')}`))

/** A certificate for 127.0.0.1 that no authority signed, good between two moments, with its key, both in PEM. */
export function selfSigned(from: Date, to: Date) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(id('2a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(id('550403'), der(0x0c, Buffer.from('library.example')))))
  const address = sequence(der(0x87, Buffer.from([127, 0, 0, 1])))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time(from), time(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(id('551d11'), der(0x04, address)))),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature))
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}
