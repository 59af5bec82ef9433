import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { newestVersionsFirst } from '#domain/version.ts'
import { writeFileAtomically } from '../write-file-atomically.ts'
import { dockerComposeFileText, linuxUserOf } from './centre-names-and-configuration.ts'
import { type HostPaths, settingsFolderOfCentre, stateFolderOfCentre } from './hosted-centre-paths.ts'
import { runProgramForOutput } from './run-on-host.ts'
import type { CentreProcessSupervisor } from './supervisor.ts'

/** Centres as containers, each a project of Compose of its own. A version is an image `abhyasika:VERSION` of this machine. */
export function dockerComposeSupervisor(paths: HostPaths): CentreProcessSupervisor {
  const fileOf = (name: string) => join(settingsFolderOfCentre(paths, name), 'compose.yaml')
  const project = (name: string) => ['compose', '--project-directory', settingsFolderOfCentre(paths, name)]
  const inProject = (name: string, ...words: string[]) =>
    runProgramForOutput('docker', [...project(name), ...words])

  return {
    howToAddVersions: 'Make its image, as docs/hosting.md says.',

    async versions() {
      const tags = await runProgramForOutput('docker', ['image', 'ls', '--format', '{{.Tag}}', 'abhyasika'])
      return newestVersionsFirst(tags.split('\n').filter((tag) => /^\d/.test(tag)))
    },

    versionOf(name) {
      try {
        return /^ +image: abhyasika:(.+)$/m.exec(readFileSync(fileOf(name), 'utf8'))?.[1]
      } catch {
        return undefined
      }
    },

    async use(centre, version) {
      const folder = stateFolderOfCentre(paths, centre.name)
      writeFileAtomically(
        fileOf(centre.name),
        dockerComposeFileText({ centre, version, folder, owner: statSync(folder) }),
      )
    },

    async start(name) {
      await inProject(name, 'up', '--detach')
    },

    async stop(name) {
      await inProject(name, 'stop')
    },

    async retire(name) {
      await inProject(name, 'down')
    },

    async state(name) {
      const asked = '{{.State.Running}} {{.State.Pid}} {{.RestartCount}}'
      const found = await runProgramForOutput('docker', [
        'inspect',
        '--format',
        asked,
        `${linuxUserOf(name)}-app-1`,
      ])
        // It was never started, or is retired.
        .catch(() => 'false 0 0')
      const [running, pid, restarts] = found.trim().split(' ')
      return { isUp: running === 'true', pid: Number(pid) || undefined, restarts: Number(restarts) }
    },

    log: (name) => inProject(name, 'logs', '--no-log-prefix', '--tail', '8', 'app'),

    command: (name, command, words) => [
      'docker',
      [
        ...[...project(name), 'run', '--rm', '--workdir', stateFolderOfCentre(paths, name)],
        ...['app', 'abhyasika', command, ...words],
      ],
    ],
  }
}
