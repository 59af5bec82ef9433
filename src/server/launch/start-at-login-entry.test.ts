import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dataFolder } from '../../../test/engines.ts'
import { createStartAtLoginEntry } from './start-at-login-entry.ts'

let place: ReturnType<typeof dataFolder>
beforeEach(() => {
  place = dataFolder()
})
afterEach(() => place.forget())

const command = ["/Users/Asha's पाटील files/100% & $new/node", '/x/launch.js', '--quiet']

describe('IN-2: it starts with the computer', () => {
  test.each([
    ['darwin', 'Library/LaunchAgents/org.abhyasika.app.plist', 'files/100% &amp; $new/node</string>'],
    ['linux', '.config/autostart/abhyasika.desktop', 'files/100%% & \\\\$new/node" "/x/launch.js" "--quiet"'],
  ] as const)('on %s by a file of the person, until it is switched off', async (platform, file, text) => {
    const entry = createStartAtLoginEntry({ platform, home: place.dataDir, command })
    expect(await entry.isOn()).toBe(false)
    await entry.turnOn()
    await entry.turnOn()
    expect(await entry.isOn()).toBe(true)
    expect(readFileSync(join(place.dataDir, file), 'utf8')).toContain(text)
    await entry.turnOff()
    await entry.turnOff()
    expect(await entry.isOn()).toBe(false)
  })

  test('on Windows by a value of the person’s registry, which needs no rights', async () => {
    const values = new Map<string, string>()
    const calls: string[] = []
    const run = async (program: string, [verb = '', key, , name = '', ...rest]: readonly string[]) => {
      calls.push(`${program} ${verb} ${key}`)
      if (verb === 'add') values.set(name, rest[rest.indexOf('/d') + 1] ?? '')
      else if (!values.has(name)) throw new Error('not there')
      else if (verb === 'delete') values.delete(name)
    }
    const words = ['C:\\Users\\आशा पाटील\\abhyasika-1.0.0\\program\\node.exe', 'C:\\x\\launch.js', '--quiet']
    const entry = createStartAtLoginEntry({ platform: 'win32', home: 'C:\\', command: words, run })
    expect(await entry.isOn()).toBe(false)
    await entry.turnOff()
    await entry.turnOn()
    expect([...values]).toEqual([
      ['Abhyasika', `cmd /c start "" /min "${words[0]}" "C:\\x\\launch.js" "--quiet"`],
    ])
    expect(await entry.isOn()).toBe(true)
    await entry.turnOff()
    expect(values.size).toBe(0)
    expect(new Set(calls.map((call) => call.split(' ')[2]?.slice(0, 4)))).toEqual(new Set(['HKCU']))
  })
})
