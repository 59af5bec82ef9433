import { join } from 'node:path'

/** Where the centres of a server lie; all below `root`, which is `/` but in tests. */
export const hostPathsUnderRoot = (root: string) => ({
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

export type HostPaths = ReturnType<typeof hostPathsUnderRoot>

export const settingsFolderOfCentre = (paths: HostPaths, name: string) => join(paths.settings, name)
export const configurationFileOfCentre = (paths: HostPaths, name: string) => join(paths.settings, name, 'env')
export const stateFolderOfCentre = (paths: HostPaths, name: string) => join(paths.state, name)
export const dataFolderOfCentre = (paths: HostPaths, name: string) => join(paths.state, name, 'data')
/** The place for a centre's copies; its server may write there, and whoever takes them elsewhere can read none. */
export const backupCopiesFolderOfCentre = (paths: HostPaths, name: string) =>
  join(paths.state, name, 'copies')
export const caddyFileOfCentre = (paths: HostPaths, name: string) => join(paths.sites, `${name}.caddy`)
