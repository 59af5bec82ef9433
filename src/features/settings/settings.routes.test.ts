import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultEnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import { defaultCheckInSettings } from '#domain/check-in/check-in-settings.ts'
import type { HistoryEntry } from '#domain/history.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import { defaultPrivacySettings } from '#domain/members/privacy.ts'
import { defaultMoneySettings } from '#domain/money/settings/money-settings.ts'
import { defaultMembersPagesSettings } from '#domain/my/members-pages-settings.ts'
import { defaultReminderSettings } from '#domain/reminders/reminder-settings.ts'
import { defaultCentre } from '#domain/site/centre.ts'
import { defaultHomePageWords } from '#domain/site/home.ts'
import type { SettingsForScreens as Settings } from '#domain/site/main-settings.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { readMoneySettings, readSettings, readSettingsForMoneyChanges } from './settings.store.ts'

describe.each(enginesByExtent)('settings on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine)
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const read = async () =>
    (await operator.ok<FullListOfTopic<Settings>>('GET', '/api/settings')).rows[0] as Settings
  const change = (changes: object) => operator.call('PATCH', '/api/settings', changes)

  test('ST-1, DA-2: one document, made with its defaults at the first start', async () => {
    expect(await read()).toEqual({
      id: 'main_settings',
      whatsappApiKey: { isSet: false, ending: '' },
      smsApiKey: { isSet: false, ending: '' },
      homePageId: null,
      digits: 'devanagari',
      customHeadCode: '',
      customBodyCode: '',
      customFooterCode: '',
      centre: defaultCentre,
      privacy: defaultPrivacySettings,
      home: defaultHomePageWords,
      money: defaultMoneySettings,
      reminders: defaultReminderSettings,
      admissions: defaultEnquirySettings,
      membersPages: defaultMembersPagesSettings,
      checkIn: defaultCheckInSettings,
      revision: expect.any(Number),
    })
  })

  test('ST-1: what is sent is changed, the rest stays, and it is live', async () => {
    const before = await read()
    const heard = app.listen()
    const code = '<script>\n  let broken = \n</script>  '
    const answer = await change({ customHeadCode: code, homePageId: 'fees', revision: before.revision })
    const { row } = (await answer.json()) as { row: Settings }
    expect(row).toEqual({
      ...before,
      customHeadCode: code,
      homePageId: 'fees',
      revision: row.revision,
    })
    expect(row.revision).toBeGreaterThan(before.revision)
    expect(await read()).toEqual(row)
    expect(heard).toEqual([JSON.stringify({ topic: 'settings', revision: row.revision })])
  })

  test('EN-1: free seats are not shown while members of the sample hold some', async () => {
    const shows = async (showsFreeSeats: boolean) => {
      const admissions = { ...defaultEnquirySettings, takesEnquiries: true, showsFreeSeats }
      return change({ admissions, revision: (await read()).revision })
    }
    const refused = await shows(true)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: { code: 'sample_present', field: 'admissions.showsFreeSeats' } },
    ])
    // All else of that part may be changed meanwhile.
    expect((await shows(false)).status).toBe(200)
    await operator.ok('DELETE', '/api/sample')
    expect((await shows(true)).status).toBe(200)
    expect((await read()).admissions).toMatchObject({ takesEnquiries: true, showsFreeSeats: true })
  })

  test('what somebody else has changed in the meantime is not overwritten', async () => {
    const { revision } = await read()
    await change({ smsApiKey: 'the key number one', revision })
    expect((await change({ smsApiKey: 'the key number two', revision })).status).toBe(409)
    expect((await read()).smsApiKey).toEqual({ isSet: true, ending: ' one' })
  })

  test('ST-1: a key that is set, replaced or removed never comes back, in no answer and in no history', async () => {
    const keys = ['first-long-secret-key', 'second-long-secret-key', '']
    const endings: string[] = []
    const answers: string[] = []
    for (const whatsappApiKey of keys) {
      const { revision } = await read()
      const answer = await change({ whatsappApiKey, revision })
      expect(answer.status).toBe(200)
      answers.push(await answer.text())
      for (const path of ['/api/settings', `/api/settings?since=${revision}`, '/api/history', '/api/site']) {
        answers.push(await (await operator.call('GET', path)).text())
      }
      endings.push((await read()).whatsappApiKey.ending)
      expect((await readSettings(app.db, app.cipher)).settings.whatsappApiKey).toBe(whatsappApiKey)
    }
    expect(endings).toEqual(['-key', '-key', ''])
    expect((await read()).whatsappApiKey).toEqual({ isSet: false, ending: '' })
    expect(answers.join()).not.toContain('long-secret')
    expect(answers.join()).toContain('"field":"whatsappApiKey"}')
  })

  test('what the centre asks its members for is changed, live, and in the history field by field', async () => {
    const { revision } = await read()
    const heard = app.listen()
    const privacy = {
      asks: { ...defaultPrivacySettings.asks, aadhar: false },
      masksAadhar: true,
      lapsedMonths: 6,
    }
    expect((await change({ privacy, revision })).status).toBe(200)
    expect((await read()).privacy).toEqual(privacy)
    expect(heard).toHaveLength(1)
    const { rows } = await operator.ok<FullListOfTopic<HistoryEntry>>('GET', '/api/history?limit=1')
    expect(rows[0]?.changes).toEqual([
      { field: 'privacy.asks.aadhar', from: true, to: false },
      { field: 'privacy.masksAadhar', from: false, to: true },
      { field: 'privacy.lapsedMonths', from: null, to: 6 },
    ])
  })

  test('RO-6: the words of the home are a part of their own, live, and one line in the history', async () => {
    const { home, centre, revision } = await read()
    const heading = { en: '  Read with <b>us</b>. ', mr: '' }
    const features = home.features.toReversed().slice(1)
    // Another part, changed in the meantime, is no conflict.
    expect((await change({ centre: { ...centre, mapQuery: 'Pune' }, revision })).status).toBe(200)
    const heard = app.listen()
    expect((await change({ home: { ...home, heading, features }, revision })).status).toBe(200)
    expect((await read()).home).toEqual({
      ...home,
      heading: { en: 'Read with <b>us</b>.', mr: '' },
      features,
    })
    expect((await read()).centre.mapQuery).toBe('Pune')
    expect(heard).toHaveLength(1)
    const { rows } = await operator.ok<FullListOfTopic<HistoryEntry>>('GET', '/api/history?limit=1')
    expect(rows[0]?.changes).toEqual([{ field: 'home' }])
    expect((await change({ home, revision })).status).toBe(409)

    const wrong = {
      ...home,
      offerings: home.offerings.map((item) => ({ ...item, name: { en: '', mr: '' } })),
    }
    const refused = await change({ home: wrong, revision: (await read()).revision })
    expect(await refused.json()).toMatchObject({
      error: { code: 'required', field: 'home.offerings.0.name.en' },
    })
  })

  test('LG-4, LG-6, DY-3, RC-1: what the centre decides about money is a part of its own, live, and in the history', async () => {
    expect(await readMoneySettings(app.db)).toEqual(defaultMoneySettings)
    const { privacy, revision } = await read()
    // Another part, changed in the meantime, is no conflict.
    expect((await change({ privacy: { ...privacy, masksAadhar: true }, revision })).status).toBe(200)
    const heard = app.listen()
    const money = {
      ...{ graceDays: 3, lateFee: 50_00, daysBack: 2, receiptPrefix: 'A/' },
      expenseCategories: ['Rent', 'Tea'],
      ...{ clerkDiscount: 50_00, clerkDaysBack: 1 },
      ...{ clerkPauseDays: 30, clerkJoinDays: 30, clerkDueDays: 30 },
    }
    expect((await change({ money, revision })).status).toBe(200)
    expect([(await read()).money, await readMoneySettings(app.db)]).toEqual([money, money])
    expect((await read()).privacy.masksAadhar).toBe(true)
    expect(heard).toHaveLength(1)
    const { rows } = await operator.ok<FullListOfTopic<HistoryEntry>>('GET', '/api/history?limit=1')
    expect(rows[0]?.changes).toEqual([
      { field: 'money.graceDays', from: 5, to: 3 },
      { field: 'money.lateFee', from: 0, to: 50_00 },
      { field: 'money.daysBack', from: 7, to: 2 },
      { field: 'money.receiptPrefix', from: '', to: 'A/' },
      { field: 'money.expenseCategories.1', from: 'Electricity', to: 'Tea' },
    ])
    expect((await change({ money: defaultMoneySettings, revision })).status).toBe(409)
    expect(await readMoneySettings(app.db)).toEqual(money)
  })

  test('LG-4, RC-1: of a database from before there were any, the settings of money are the defaults', async () => {
    await app.db.deleteFrom('settings').where('id', '=', 'money').execute()
    expect([(await read()).money, await readMoneySettings(app.db)]).toEqual([
      defaultMoneySettings,
      defaultMoneySettings,
    ])
  })

  test('what every write of money reads is parsed once for the same text', async () => {
    const before = await readSettingsForMoneyChanges(app.db)
    const again = await readSettingsForMoneyChanges(app.db)
    for (const part of ['money', 'centre', 'privacy'] as const) expect(again[part]).toBe(before[part])
    const { revision } = await read()
    expect((await change({ money: { ...defaultMoneySettings, graceDays: 3 }, revision })).status).toBe(200)
    const after = await readSettingsForMoneyChanges(app.db)
    expect(after.money).toEqual({ ...before.money, graceDays: 3 })
    expect(after.centre).toBe(before.centre)
  })

  const picture = async (side = 900) => {
    const red = { r: 200, g: 30, b: 30, alpha: 0.5 }
    const drawn = sharp({ create: { width: side, height: side / 2, channels: 4, background: red } })
    const png = await drawn
      .withExif({ IFD0: { Copyright: 'nobody but me' } })
      .png()
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  }

  test('PB-9: a logo is re-encoded, has its own address that browsers may cache forever, and can be removed', async () => {
    const { centre, revision } = await read()
    const answer = await change({ centre: { ...centre, logo: await picture() }, revision })
    const { row } = (await answer.json()) as { row: Settings }
    const mark = row.centre.logo ?? ''
    expect(mark).toMatch(/^[\w-]{16}$/)
    const shown = await app.call('GET', `/logo/${mark}`)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const kept = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([kept.format, kept.width, kept.height, kept.hasAlpha, kept.exif]).toEqual([
      'webp',
      512,
      256,
      true,
      undefined,
    ])
    const site = (await (await app.call('GET', '/api/site')).json()) as { centre: { logo: string } }
    expect(site.centre.logo).toBe(`/logo/${mark}`)
    const html = await (await app.call('GET', '/')).text()
    expect(html).toContain(`<link rel="icon" href="/logo/${mark}"/>`)
    expect(html).toContain(`"logo":"http://localhost/logo/${mark}"`)
    expect(html).toContain(`src="/logo/${mark}"`)

    // Saved again with its mark, it stays; removed, it disappears everywhere.
    const again = await change({ centre: row.centre, revision: row.revision })
    expect([again.status, (await app.call('GET', `/logo/${mark}`)).status]).toEqual([200, 200])
    const now = await read()
    await change({ centre: { ...now.centre, logo: null }, revision: now.revision })
    expect((await app.call('GET', `/logo/${mark}`)).status).toBe(404)
    expect(await app.db.selectFrom('logo').selectAll().execute()).toEqual([])
    const { revision: last } = await read()
    expect((await change({ centre: row.centre, revision: last })).status).toBe(409)
  })

  test('PB-9: another logo takes the place of the first, and what cannot be read changes nothing', async () => {
    const { centre, revision } = await read()
    await change({ centre: { ...centre, logo: await picture() }, revision })
    const before = await read()
    await change({ centre: { ...centre, logo: await picture(200) }, revision: before.revision })
    const after = await read()
    expect(after.centre.logo).not.toBe(before.centre.logo)
    expect((await app.call('GET', `/logo/${before.centre.logo}`)).status).toBe(404)
    expect(await app.db.selectFrom('logo').selectAll().execute()).toHaveLength(1)
    for (const logo of ['data:image/png;base64,bm8gcGljdHVyZQ==', 'data:image/svg+xml,<svg onload="x()"/>']) {
      const answer = await change({ centre: { ...centre, logo }, revision: after.revision })
      const { error } = (await answer.json()) as { error: object }
      expect([answer.status, error]).toEqual([
        400,
        {
          code: 'invalid_photo',
          field: 'centre.logo',
        },
      ])
    }
    const stale = await change({ centre: { ...centre, logo: await picture(300) }, revision: before.revision })
    expect(stale.status).toBe(409)
    expect(await read()).toEqual(after)
    expect((await app.call('GET', `/logo/${after.centre.logo}`)).status).toBe(200)
  })

  describe('photographs of the site', () => {
    const about = { en: 'The desks by the window', mr: 'खिडकीजवळच्या जागा' }
    const photo = async (width: number) => ({ picture: await noise(width), width: 1, height: 1, about })
    /** Noise, which no picture format makes small. */
    const noise = async (width: number) => {
      const size = { width, height: width / 2, channels: 3 } as const
      const pixels = randomBytes(size.width * size.height * 3)
      const jpeg = await sharp(pixels, { raw: size })
        .jpeg({ quality: 70 })
        .withExif({ IFD0: { Artist: 'A' } })
        .toBuffer()
      return `data:image/jpeg;base64,${jpeg.toString('base64')}`
    }
    const marksOf = async () => {
      const rows = await app.db.selectFrom('sitePhotos').select('mark').execute()
      return rows.map(({ mark }) => mark).sort()
    }

    test('up to eight are drawn anew, small enough for a slow line, and go when they are taken off', async () => {
      const { home, revision } = await read()
      const answer = await change({
        home: { ...home, photos: [await photo(1200), await photo(400)] },
        revision,
      })
      const { row } = (await answer.json()) as { row: Settings }
      const [first, second] = row.home.photos
      expect([second?.width, second?.height]).toEqual([400, 200])
      expect(first?.about).toEqual(about)
      const shown = await app.call('GET', `/photos/${first?.picture}`)
      expect(shown.headers.get('content-type')).toBe('image/webp')
      expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const image = Buffer.from(await shown.arrayBuffer())
      expect(image.length).toBeLessThanOrEqual(60_000)
      const { format, width, exif } = await sharp(image).metadata()
      expect([format, width, exif]).toEqual(['webp', first?.width, undefined])
      expect(first?.width).toBe(2 * Number(first?.height))
      const html = await (await app.call('GET', '/?lang=mr')).text()
      expect(html).toContain(
        `src="/photos/${first?.picture}" alt="खिडकीजवळच्या जागा" width="${first?.width}" height="${first?.height}" loading="lazy"`,
      )

      // What a caller says of the size of a stored one is not believed.
      const turned = { ...row.home, photos: [{ ...second, width: 9, height: 9 }] }
      const again = await change({ home: turned, revision: row.revision })
      const left = ((await again.json()) as { row: Settings }).row
      expect(left.home.photos).toEqual([second])
      expect(await marksOf()).toEqual([second?.picture])
      expect((await app.call('GET', `/photos/${first?.picture}`)).status).toBe(404)
      const gone = await change({ home: { ...left.home, photos: [first] }, revision: left.revision })
      expect(gone.status).toBe(409)
      expect(await marksOf()).toEqual([second?.picture])
    })

    test('one that cannot be read, says nothing of itself, or is the ninth changes nothing', async () => {
      const before = await read()
      const good = await photo(40)
      const bad: [object[], string, string][] = [
        [
          [good, { ...good, picture: 'data:image/png;base64,bm8gcGljdHVyZQ==' }],
          'invalid_photo',
          'home.photos',
        ],
        [[{ ...good, about: { en: ' ', mr: '' } }], 'required', 'home.photos.0.about.en'],
        [[{ ...good, picture: 'https://example.org/a.png' }], 'invalid_photo', 'home.photos.0.picture'],
        [Array(9).fill(good), 'invalid_input', 'home.photos'],
      ]
      for (const [photos, code, field] of bad) {
        const answer = await change({ home: { ...before.home, photos }, revision: before.revision })
        const { error } = (await answer.json()) as { error: object }
        expect([answer.status, error]).toMatchObject([400, { code, field }])
      }
      expect(await read()).toEqual(before)
      expect(await marksOf()).toEqual([])
    })
  })

  test('RC-2: a seal is re-encoded, shown to who is signed in alone, unknown to the public site, and can be removed', async () => {
    const { centre, revision } = await read()
    expect(centre.seal).toBeNull()
    await change({ centre: { ...centre, seal: await picture() }, revision })
    const before = await read()
    const mark = before.centre.seal ?? ''
    expect(mark).toMatch(/^[\w-]{16}$/)
    const shown = await operator.call('GET', `/api/settings/seal/${mark}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toMatch(/^private/)
    const kept = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 512, undefined])
    expect((await app.call('GET', `/api/settings/seal/${mark}`)).status).toBe(401)
    expect((await app.call('GET', `/logo/${mark}`)).status).toBe(404)
    for (const path of ['/', '/api/site']) {
      expect(await (await app.call('GET', path)).text()).not.toContain(mark)
    }

    // A browser from before there was one says nothing of it.
    const { seal: _seal, ...others } = before.centre
    await change({ centre: { ...others, mapQuery: 'Nashik' }, revision: before.revision })
    const { centre: same, revision: next } = await read()
    expect(same).toMatchObject({ seal: mark, mapQuery: 'Nashik' })
    const bad = await change({ centre: { ...same, seal: 'data:image/png;base64,AAAA' }, revision: next })
    expect(await bad.json()).toMatchObject({ error: { code: 'invalid_photo', field: 'centre.seal' } })
    await change({ centre: { ...same, seal: null }, revision: next })
    expect((await operator.call('GET', `/api/settings/seal/${mark}`)).status).toBe(404)
    expect(await app.db.selectFrom('seal').selectAll().execute()).toEqual([])
  })

  test('ER-2: what is wrong is refused by its field and changes nothing', async () => {
    const before = await read()
    const bad: [object, string][] = [
      [{ whatsappApiKey: 'x'.repeat(501) }, 'whatsappApiKey'],
      [{ customBodyCode: 'x'.repeat(200_001) }, 'customBodyCode'],
      [{ homePageId: '../x' }, 'homePageId'],
      [{ homePageId: 7 }, 'homePageId'],
      [{ centre: { ...defaultCentre, payeeId: 'no upi id' } }, 'centre.payeeId'],
      [{ centre: { ...defaultCentre, name: { en: 'A', mr: ' ' } } }, 'centre.name.mr'],
      [{ centre: { ...defaultCentre, logo: 'https://example.org/logo.png' } }, 'centre.logo'],
      [{ privacy: { ...defaultPrivacySettings, lapsedMonths: 0 } }, 'privacy.lapsedMonths'],
      [{ privacy: { ...defaultPrivacySettings, asks: {} } }, 'privacy.asks.parentsPhone'],
      [{ money: { ...defaultMoneySettings, graceDays: 61 } }, 'money.graceDays'],
      [{ money: { ...defaultMoneySettings, receiptPrefix: 'ABC' } }, 'money.receiptPrefix'],
      [{ money: { ...defaultMoneySettings, expenseCategories: [] } }, 'money.expenseCategories'],
      [{ money: { ...defaultMoneySettings, expenseCategories: ['handed over'] } }, 'money.expenseCategories'],
      [{ money: { ...defaultMoneySettings, expenseCategories: ['Tea', 'tea'] } }, 'money.expenseCategories'],
      [{ id: 'other' }, 'id'],
      [{ extra: 1 }, 'extra'],
    ]
    for (const [changes, field] of bad) {
      const answer = await change({ ...changes, revision: before.revision })
      const { error } = (await answer.json()) as { error: { field: string } }
      expect([field, answer.status, error.field]).toEqual([field, 400, field])
    }
    expect((await change({ smsApiKey: 'x' })).status).toBe(400)
    expect(await read()).toEqual(before)
  })
})
