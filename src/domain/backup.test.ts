import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backupMadeAt,
  backupName,
  backupNamesNewestFirst,
  beforeRestoreBackupName,
  beforeUpgradeBackupName,
  isBeforeRestoreOrUpgradeBackupName,
  surplusBackups,
} from './backup.ts'

const zone = 'Asia/Kolkata'
const at = (text: string) => backupName(new Date(text))

describe('the name of a backup', () => {
  test('has the time when it was made', () => {
    expect(at('2026-11-20T09:30:05.123Z')).toBe('abhyasika-20261120T093005Z.backup')
    expect(backupMadeAt('abhyasika-20261120T093005Z.backup')).toEqual(new Date('2026-11-20T09:30:05Z'))
    expect(backupMadeAt('before-restore-20261120T093005Z.backup')).toEqual(new Date('2026-11-20T09:30:05Z'))
  })

  test('other files, paths and impossible moments are no backups', () => {
    for (const name of [
      'notes.txt',
      '../abhyasika-20261120T093005Z.backup',
      'abhyasika-20261120T093005Z.backup.part',
      'abhyasika-20261320T093005Z.backup',
    ]) {
      expect([name, backupMadeAt(name)]).toEqual([name, undefined])
    }
    expect(
      backupNamesNewestFirst(['notes.txt', at('2026-11-20T00:00:00Z'), at('2026-11-21T00:00:00Z')]),
    ).toEqual([at('2026-11-21T00:00:00Z'), at('2026-11-20T00:00:00Z')])
  })
})

describe('which backups are kept', () => {
  test('the last of each of fourteen days by the centre’s calendar, and the newest twelve', () => {
    const noonAndEvening = Array.from({ length: 20 }, (_, index) => {
      const date = String(index + 1).padStart(2, '0')
      return [at(`2026-11-${date}T06:30:00Z`), at(`2026-11-${date}T18:00:00Z`)]
    }).flat()
    const gone = surplusBackups(noonAndEvening, zone)
    const kept = noonAndEvening.filter((name) => !gone.includes(name))
    expect(kept).toHaveLength(14 + 6)
    expect(kept[0]).toBe(at('2026-11-07T18:00:00Z'))
    expect(kept.slice(-12)).toEqual(noonAndEvening.slice(-12))
  })

  test('half past six in the evening in UTC is the next day in Kolkata', () => {
    const before = Array.from({ length: 12 }, (_, n) => at(`2026-11-22T10:${String(n + 10)}:00Z`))
    const names = [at('2026-11-20T18:00:00Z'), at('2026-11-20T19:00:00Z'), ...before]
    expect(surplusBackups(names, zone)).toEqual([])
    expect(surplusBackups(names, 'UTC')).toEqual([at('2026-11-20T18:00:00Z')])
  })

  test('data replaced by the last three restores is kept, however old', () => {
    const aside = [1, 2, 3, 4].map((n) =>
      beforeRestoreBackupName(new Date(`2020-01-0${n}T00:00:00Z`), `1f09a2c${n}`),
    )
    const others = Array.from({ length: 30 }, (_, n) => at(`2026-11-20T10:${String(n).padStart(2, '0')}:00Z`))
    expect(surplusBackups([...aside, ...others], zone).filter((name) => name.startsWith('before'))).toEqual(
      aside.slice(0, 1),
    )
  })

  test('the data from before the last three upgrades is kept, beside that of the last three restores', () => {
    const moments = [1, 2, 3, 4].map((n) => new Date(`2020-01-0${n}T00:00:00Z`))
    const upgrades = moments.map((moment, n) => beforeUpgradeBackupName(moment, `1f09a2c${n}`))
    const restores = moments.map((moment, n) => beforeRestoreBackupName(moment, `2f09a2c${n}`))
    expect(upgrades[0]).toBe('before-upgrade-20200101T000000Z-1f09a2c0.backup')
    expect(backupMadeAt(upgrades[0] ?? '')).toEqual(moments[0])
    expect([...upgrades, ...restores].every(isBeforeRestoreOrUpgradeBackupName)).toBe(true)
    expect(isBeforeRestoreOrUpgradeBackupName(at('2026-11-20T00:00:00Z'))).toBe(false)
    expect(surplusBackups([...upgrades, ...restores], zone).sort()).toEqual([restores[0], upgrades[0]])
  })

  test('the newest is never deleted, nor are files that are no backups', () => {
    const moments = fc.array(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    )
    fc.assert(
      fc.property(moments, (made) => {
        const names = [...new Set(made.map((moment) => backupName(moment)))]
        const gone = surplusBackups([...names, 'notes.txt'], zone)
        expect(gone).not.toContain('notes.txt')
        expect(names.length - gone.length).toBeGreaterThanOrEqual(Math.min(12, names.length))
        if (names.length > 0) expect(gone).not.toContain(backupNamesNewestFirst(names)[0])
        expect(
          surplusBackups(
            names.filter((name) => !gone.includes(name)),
            zone,
          ),
        ).toEqual([])
      }),
    )
  })
})
