import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { newestVersionsFirst } from '#domain/version.ts'
import { writeFileAtomically } from '../write-file-atomically.ts'
import { linuxUserOf } from './centre-names-and-configuration.ts'
import {
  configurationFileOfCentre,
  type HostPaths,
  settingsFolderOfCentre,
  stateFolderOfCentre,
} from './hosted-centre-paths.ts'
import { runProgramForOutput } from './run-on-host.ts'
import type { CentreProcessSupervisor } from './supervisor.ts'

const template = 'abhyasika@.service'
const folderShape = /^abhyasika-(\d+\.\d+\.\d+.*)$/

/**
 * Centres as services of systemd. A version is an unpacked archive.
 * @param programs the folder that has them, such as `/opt`
 */
export function systemdSupervisor(paths: HostPaths, programs: string): CentreProcessSupervisor {
  const unit = (name: string) => `abhyasika@${name}.service`
  const linkOf = (name: string) => join(settingsFolderOfCentre(paths, name), 'program')
  const programOf = (version: string) => join(programs, `abhyasika-${version}`, 'program')

  return {
    howToAddVersions: `Unpack its archive for Linux in ${programs}.`,

    async versions() {
      const found = readdirSync(programs).map((name) => folderShape.exec(name)?.[1] ?? '')
      return newestVersionsFirst(
        found.filter((version) => version && existsSync(join(programOf(version), 'dist/server/start.js'))),
      )
    },

    versionOf(name) {
      try {
        return folderShape.exec(basename(dirname(readlinkSync(linkOf(name)))))?.[1]
      } catch {
        return undefined
      }
    },

    async use({ name }, version) {
      const text = readFileSync(join(programOf(version), 'deploy', template), 'utf8')
      writeFileAtomically(join(paths.units, template), text)
      await runProgramForOutput('systemctl', ['daemon-reload'])
      // Whoever looks meanwhile sees the link before or this one.
      const half = `${linkOf(name)}.part`
      rmSync(half, { force: true })
      symlinkSync(programOf(version), half)
      renameSync(half, linkOf(name))
    },

    async start(name) {
      await runProgramForOutput('systemctl', ['enable', '--now', unit(name)])
    },

    async stop(name) {
      await runProgramForOutput('systemctl', ['stop', unit(name)])
    },

    async retire(name) {
      await runProgramForOutput('systemctl', ['disable', '--now', unit(name)])
    },

    async state(name) {
      const asked = '--property=ActiveState,MainPID,NRestarts'
      const { ActiveState, MainPID, NRestarts } = parseEnv(
        await runProgramForOutput('systemctl', ['show', asked, unit(name)]),
      )
      return {
        isUp: ActiveState === 'active',
        pid: Number(MainPID) || undefined,
        restarts: Number(NRestarts) || 0,
      }
    },

    log: (name) =>
      runProgramForOutput('journalctl', [
        '--unit',
        unit(name),
        '--lines',
        '8',
        '--output',
        'cat',
        '--no-pager',
      ]),

    command(name, command, words) {
      const program = linkOf(name)
      const script = join(program, 'dist/server', `${command}.js`)
      const { PATH, TERM } = process.env
      const set = parseEnv(readFileSync(configurationFileOfCentre(paths, name), 'utf8'))
      const asUser = ['-u', linuxUserOf(name), '--', join(program, 'node'), script, ...words]
      return ['runuser', asUser, { cwd: stateFolderOfCentre(paths, name), env: { PATH, TERM, ...set } }]
    },
  }
}
