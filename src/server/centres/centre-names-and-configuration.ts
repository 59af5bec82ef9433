import { domainToASCII } from 'node:url'
import { parseEnv } from 'node:util'

/** A centre of a server that has several. */
export interface HostedCentre {
  name: string
  /** The name that leads to it, in ASCII. */
  host: string
  /** Its port on this machine. */
  port: number
}

/** Short enough for the name of its user, of which Linux takes 32 letters. */
export const isHostedCentreName = (text: string) => /^[a-z]([a-z0-9-]{0,19}[a-z0-9])?$/.test(text)

export const linuxUserOf = (name: string) => `abhyasika-${name}`

const hostShape = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

/** A host name as Caddy and browsers compare it; undefined where it is none. */
export function parseHostName(text: string): string | undefined {
  // It would leave out what stands behind a host in an address.
  const host = /^[\p{L}\p{M}\p{N}.-]+$/u.test(text) ? domainToASCII(text) : ''
  return hostShape.test(host) ? host : undefined
}

/** The configuration of a new centre, as the server reads it from its environment. */
export const newCentreConfigurationText = ({ name, host, port }: HostedCentre, dataDir: string) =>
  `# The centre ${name}. docs/installing.md explains each variable, docs/small-server.md how a change is put in force.
PORT=${port}
PUBLIC_URL=https://${host}
TRUST_PROXY=on
DATA_DIR=${dataDir}
`

/** The configuration of a centre that is there, with another host or port; what else stands in it stays. */
export const configurationTextWithHostAndPort = (text: string, { host, port }: HostedCentre) =>
  text.replace(/^PORT=.*$/m, `PORT=${port}`).replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=https://${host}`)

/** The centre that a configuration is of; undefined where it has no port or no address. */
export function parseHostedCentre(name: string, configuration: string): HostedCentre | undefined {
  const { PORT: port, PUBLIC_URL: address = '' } = parseEnv(configuration)
  if (!URL.canParse(address) || !/^\d+$/.test(port ?? '')) return undefined
  return { name, host: new URL(address).hostname, port: Number(port) }
}

/** The site of a centre, for Caddy. */
export const caddySiteText = ({ name, host, port }: HostedCentre) => `# The centre ${name}.
${host} {
	reverse_proxy 127.0.0.1:${port}
}
`

/** The line by which Caddy's own file takes the sites of all centres. */
export const caddyImportLine = 'import abhyasika/*.caddy'

interface Container {
  centre: HostedCentre
  version: string
  /** The centre's folder, which is the same within and without. */
  folder: string
  /** Whose the folder is, as numbers. */
  owner: { uid: number; gid: number }
}

/** The Compose file of a centre in a container. */
export const dockerComposeFileText = ({ centre: { name, port }, version, folder, owner }: Container) =>
  `# The centre ${name}. Written anew by each upgrade: what you add belongs into compose.override.yaml beside it.
name: ${linuxUserOf(name)}

services:
  app:
    image: abhyasika:${version}
    restart: unless-stopped
    user: "${owner.uid}:${owner.gid}"
    env_file: env
    environment:
      HOST: 0.0.0.0
    ports: ["127.0.0.1:${port}:${port}"]
    volumes: ["${folder}:${folder}"]
    mem_limit: 512m
    read_only: true
    tmpfs: ["/tmp:size=64m"]
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
`
