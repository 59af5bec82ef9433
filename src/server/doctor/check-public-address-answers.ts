import type { Config } from '../config.ts'
import { isLoopbackHost } from '../http/addresses/network.ts'
import type { HealthAnswer, TlsCertificateOfServer } from './ask-health.ts'
import { durationText, type InstallationCheckFinding, installationCheckFindingBuilders } from './finding.ts'

type Listening = Pick<Config, 'host' | 'publicUrl'>

/** Whether a host is of a home's or shop's own network. */
const isPrivate = (host: string) =>
  isLoopbackHost(host) ||
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd]|\[fe80)/.test(host) ||
  !host.includes('.') ||
  /\.(local|lan|home|internal)$/.test(host)

/** Whether the address that people use is ours, asked from this machine. */
export function checkPublicAddressAnswers(
  { host, publicUrl }: Listening,
  health: HealthAnswer | undefined,
): InstallationCheckFinding {
  const { fine, warning, problem } = installationCheckFindingBuilders('Address')
  if (!publicUrl) {
    return fine(
      isLoopbackHost(host)
        ? 'PUBLIC_URL is not set, and only this machine can use it.'
        : 'PUBLIC_URL is not set, so that it is reached at any address of this machine.',
    )
  }
  if (publicUrl.href !== `${publicUrl.origin}/`) {
    return problem(
      'PUBLIC_URL holds more than an address.',
      `Leave only https:// and the name, such as ${publicUrl.origin}.`,
    )
  }
  const { origin } = publicUrl
  if (health?.state === 'ours' || health?.state === 'damaged')
    return fine(`${origin} answers, and is Abhyasika.`)
  if (health?.state === 'other') {
    return problem(
      `${origin} answers with ${health.status}, not as Abhyasika.`,
      'Look at the proxy: it has to pass all of that name on to HOST and PORT, and the server has to run.',
    )
  }
  const code = health?.code ?? 'it was not asked'
  if (code === 'ETIMEDOUT') {
    return warning(
      `${origin} does not answer this machine in time.`,
      'Try it from a phone: some routers do not let a machine ask for its own public address. Else look at the proxy and the firewall.',
    )
  }
  return problem(
    /ENOTFOUND|EAI_AGAIN/.test(code)
      ? `The name of ${origin} is not known (${code}).`
      : `Nobody answers at ${origin} (${code}).`,
    'Look at the entry of the name, and whether the proxy runs.',
  )
}

const day = 24 * 60 * 60_000
/** Certificates are renewed some thirty days before their end. */
const endsSoon = 14 * day

/** Whether what people send is encrypted, with a certificate that browsers take. */
export function checkHttps(
  { publicUrl }: Listening,
  certificate: TlsCertificateOfServer | undefined,
  now: Date,
): InstallationCheckFinding {
  const { fine, warning, problem } = installationCheckFindingBuilders('Https')
  if (!publicUrl) return fine('There is no PUBLIC_URL that it could be checked at.')
  if (publicUrl.protocol === 'http:') {
    if (isLoopbackHost(publicUrl.hostname))
      return fine('It needs none, as only this machine uses the address.')
    const says = 'PUBLIC_URL is http: passwords and members’ data are sent readably.'
    return isPrivate(publicUrl.hostname)
      ? warning(says, 'On a network that you trust that may do. Else put a proxy with https in front.')
      : problem(says, 'Put a proxy with https in front, and write https:// in PUBLIC_URL.')
  }
  if (!certificate) return warning('Its certificate cannot be read.', 'The address has to answer first.')
  const left = certificate.validTo.getTime() - now.getTime()
  if (left <= 0) {
    return problem(
      `Its certificate ended ${durationText(-left)} ago.`,
      'Have the proxy renew it: its log says why it did not.',
    )
  }
  if (certificate.refusedBecause) {
    return problem(
      `Browsers refuse its certificate (${certificate.refusedBecause}).`,
      'Take one of a public authority for this very name; Caddy does that by itself.',
    )
  }
  if (left < endsSoon) {
    return warning(
      `Its certificate ends in ${durationText(left)}.`,
      'Look whether the proxy renews it by itself.',
    )
  }
  return fine(`Its certificate is good for ${durationText(left)}.`)
}
