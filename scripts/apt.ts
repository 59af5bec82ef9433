import { spawnSync } from 'node:child_process'

/** Installs Debian packages, if this is Debian and we are root; returns whether it worked. */
export function aptInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.error(`Installing ${packages.join(', ')}.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 2], env })
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 2],
      env,
    }).status === 0
  )
}
