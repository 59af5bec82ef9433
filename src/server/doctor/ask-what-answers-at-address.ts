import {
  askAddressForHealth,
  askServerForTlsCertificate,
  type HealthAnswer,
  type TlsCertificateOfServer,
} from './ask-health.ts'

/** What answers at the centre's address with https: it as it should be, with a certificate that browsers refuse, another, or nobody. */
export type WhatAnswersAtAddress = 'ours' | 'certificate' | 'other' | 'silent'

/** Asks from this machine; some routers do not let it ask for its own public address. */
export async function askWhatAnswersAtAddress(address: URL): Promise<WhatAnswersAtAddress> {
  const health = await askAddressForHealth(address.origin)
  return classifyAddressAnswer(
    health,
    health.state === 'silent' ? undefined : await askServerForTlsCertificate(address),
  )
}

export function classifyAddressAnswer(
  { state }: HealthAnswer,
  certificate: TlsCertificateOfServer | undefined,
): WhatAnswersAtAddress {
  if (state === 'silent' || state === 'other') return state
  return certificate && certificate.refusedBecause === undefined ? 'ours' : 'certificate'
}
