import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { escapeMarkup } from '../escape-markup.ts'

/** What starts the product when a person signs in to their computer. */
export interface StartAtLoginEntry {
  isOn(): Promise<boolean>
  turnOn(): Promise<void>
  turnOff(): Promise<void>
}

interface Options {
  platform: NodeJS.Platform
  /** The person's own folder. */
  home: string
  /** The words of the command: Node.js and the program. */
  command: readonly string[]
  run?: Run
}

type Run = (program: string, words: readonly string[]) => Promise<unknown>

const runProgram = promisify(execFile)
const usualRun: Run = (program, words) => runProgram(program, words, { windowsHide: true })

/**
 * The entry of this person on this system: on Windows a value of their registry, which takes every letter in a path and needs no
 * rights; elsewhere a file in their own folder.
 */
export function createStartAtLoginEntry({
  platform,
  home,
  command,
  run = usualRun,
}: Options): StartAtLoginEntry {
  if (platform === 'win32') return registryEntry(command, run)
  const [path, text] =
    platform === 'darwin'
      ? ([join(home, 'Library/LaunchAgents/org.abhyasika.app.plist'), launchAgent(command)] as const)
      : ([join(home, '.config/autostart/abhyasika.desktop'), autostart(command)] as const)
  return {
    isOn: async () => existsSync(path),
    async turnOn() {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    },
    turnOff: async () => rmSync(path, { force: true }),
  }
}

const registryKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'
const valueName = 'Abhyasika'

function registryEntry(command: readonly string[], run: Run): StartAtLoginEntry {
  const named = [registryKey, '/v', valueName]
  // `start /min` keeps the window of the first second out of the way.
  const line = `cmd /c start "" /min ${command.map((word) => `"${word}"`).join(' ')}`
  const isOn = () =>
    run('reg', ['query', ...named]).then(
      () => true,
      () => false,
    )
  return {
    isOn,
    async turnOn() {
      await run('reg', ['add', ...named, '/t', 'REG_SZ', '/d', line, '/f'])
    },
    async turnOff() {
      if (await isOn()) await run('reg', ['delete', ...named, '/f'])
    },
  }
}

const launchAgent = (command: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>org.abhyasika.app</string>
  <key>ProgramArguments</key>
  <array>
${command.map((word) => `    <string>${escapeMarkup(word)}</string>`).join('\n')}
  </array>
  <key>RunAtLoad</key><true/>
  <key>AbandonProcessGroup</key><true/>
</dict>
</plist>
`

/** Each word quoted as the desktop entry specification asks: its own signs first, then those of a string. */
const quoted = (word: string) =>
  `"${word
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`

const autostart = (command: readonly string[]) => `[Desktop Entry]
Type=Application
Name=Abhyasika
Exec=${command.map(quoted).join(' ')}
`
