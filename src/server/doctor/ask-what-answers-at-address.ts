import {
  askAddressForCertificate,
  askAddressForHealth,
  type CertificateOfAddress,
  type HealthAnswer,
} from './ask-health.ts'

/** What answers at the centre's address with https: it as it should be, with a certificate that browsers refuse, another, or nobody. */
export type AddressAnswer = 'ours' | 'certificate' | 'other' | 'silent'

/** Asks from this machine; some routers do not let it ask for its own public address. */
export async function askWhatAnswersAtAddress(address: URL): Promise<AddressAnswer> {
  const health = await askAddressForHealth(address.origin)
  return classifyAddressAnswer(
    health,
    health.state === 'silent' ? undefined : await askAddressForCertificate(address),
  )
}

export function classifyAddressAnswer(
  { state }: HealthAnswer,
  certificate: CertificateOfAddress | undefined,
): AddressAnswer {
  if (state === 'silent' || state === 'other') return state
  return certificate && certificate.refusedBecause === undefined ? 'ours' : 'certificate'
}
