import { join } from 'node:path'

/** Where the centres of a server lie; all below `root`, which is `/` but in tests. */
export const hostPlaces = (root: string) => ({
  units: join(root, 'etc/systemd/system'),
  caddyfile: join(root, 'etc/caddy/Caddyfile'),
  sites: join(root, 'etc/caddy/abhyasika'),
  /** A folder for each centre: how it runs. */
  settings: join(root, 'etc/abhyasika'),
  /** A folder for each centre, which is its own: its data and copies. */
  state: join(root, 'var/lib/abhyasika'),
  lock: join(root, 'run/abhyasika-centres.lock'),
  /** The command, wherever one stands. */
  command: join(root, 'usr/local/bin/abhyasika'),
})

export type Places = ReturnType<typeof hostPlaces>

export const settingsOf = (places: Places, name: string) => join(places.settings, name)
export const configurationOf = (places: Places, name: string) => join(places.settings, name, 'env')
export const stateOf = (places: Places, name: string) => join(places.state, name)
export const dataOf = (places: Places, name: string) => join(places.state, name, 'data')
/** The place for a centre's copies; its server may write there, and whoever takes them elsewhere can read none. */
export const copiesOf = (places: Places, name: string) => join(places.state, name, 'copies')
export const siteOf = (places: Places, name: string) => join(places.sites, `${name}.caddy`)
