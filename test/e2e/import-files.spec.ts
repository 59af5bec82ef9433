import type { Page } from '@playwright/test'
import type { FullListOfTopic } from '../../src/domain/live.ts'
import type { Member } from '../../src/domain/members/member.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import {
  type ChosenFile,
  inWindows1252,
  textFile,
  withByteOrderMark,
  workbook,
  workbookOfBlanks,
} from '../import-files.ts'
import { ok } from './hours.ts'
import { admission, enter, expect, goToPart, test, today } from './product.ts'

// Twelve files as they are kept and sent, each through the screen: what came in, and what was refused and why.

test.use({ environment: { SAMPLE_DATA: 'off' }, viewport: { width: 1280, height: 2400 } })

type Call = Parameters<typeof ok>[0]

const part = (page: Page) => page.getByRole('region', { name: en.imports.heading })
const lines = (page: Page) => part(page).locator('li[data-index]')
const membersOf = async (call: Call) => (await ok<FullListOfTopic<Member>>(call, 'GET', '/api/members')).rows
const memberOf = async (call: Call, name: string) =>
  (await membersOf(call)).find((member) => member.name === name)

async function choose(page: Page, file: ChosenFile) {
  await goToPart(page, en.settings.parts.import.name)
  await part(page).getByLabel('Choose a file').setInputFiles(file)
}

const lookOver = (page: Page) => part(page).getByRole('button', { name: en.imports.columns.next }).click()

async function expectCounts(
  page: Page,
  counts: { new: number; changed: number; unchanged: number; refused: number },
) {
  const shown = (n: number) => n.toLocaleString('en-IN')
  await expect(
    part(page).getByRole('group', { name: 'Which lines are shown' }).getByRole('button'),
  ).toHaveText([
    new RegExp(`^${shown(counts.new)} New`),
    new RegExp(`^${shown(counts.changed)} Changed`),
    new RegExp(`^${shown(counts.unchanged)} Unchanged`),
    new RegExp(`^${shown(counts.refused)} Refused`),
  ])
}

/** The refused lines with every reason that stands there. */
async function expectRefused(page: Page, expected: readonly string[]) {
  const shown = () =>
    lines(page).evaluateAll((rows) =>
      rows.map((row) => {
        const reasons = [...row.querySelectorAll('p')].filter((text) => !text.querySelector('button'))
        return `${row.querySelector('span')?.textContent}: ${reasons.map((text) => text.textContent).join(' ')}`
      }),
    )
  await expect.poll(shown).toEqual(expected)
}

async function bringIn(page: Page, button: string, said: string) {
  await part(page).getByRole('button', { name: button, exact: true }).click()
  // Thousands of lines take a while where other journeys run beside this one.
  await expect(part(page).getByText(said)).toBeVisible({ timeout: 60_000 })
}

test('IO-2: 1, a register in Marathi: headings, rooms and days in Devanagari digits, empty lines, a total at the end, a byte order mark', async ({
  operator,
  product,
}) => {
  const rows = [
    ['ज्ञानदीप अभ्यासिका, नाशिक', '', '', '', '', '', '', ''],
    ['', '', '', '', '', '', '', ''],
    ['अ.क्र.', 'विद्यार्थ्याचे नाव', 'मोबाईल नंबर', 'लिंग', 'वाचनालय', 'आसन क्रमांक', 'मुदत', 'बाकी'],
    ['१', 'आशा पाटील', '९८२२०१२३४५', 'मुलगी', 'मुख्य वाचनालय', '३', '२५/१२/२०२६', '२००'],
    ['', '', '', '', '', '', '', ''],
    ['२', 'रवी देशमुख', '९८२२० ५४३२१', 'मुलगा', 'नवीन विस्तार', '१२', '०५-०१-२७', ''],
    ['३', 'उषा जोशी', '', 'मुलगी', 'मुख्य वाचनालय', '४', '१४.१२.२०२६', ''],
    ['', 'एकूण सदस्य: ३', '', '', '', '', '', '२००'],
    ['', '', '', '', '', '', '', ''],
  ]
  await choose(operator, textFile('नोंदवही.csv', rows, { bytesOf: withByteOrderMark, lineEnd: '\r\n' }))
  await expect(part(operator).getByLabel('Column “आसन क्रमांक”')).toHaveValue('seat')
  await lookOver(operator)
  await expectCounts(operator, { new: 2, changed: 0, unchanged: 0, refused: 2 })
  await expectRefused(operator, [
    'Line 7: The phone number is missing.',
    'Line 8: This line is a total, or names nobody.',
  ])
  await bringIn(operator, 'Bring in 2 new', '2 members came in.')
  expect(await memberOf(product.call, 'आशा पाटील')).toMatchObject({
    ...{
      seatId: '1-3',
      gender: 'Female',
      expiryDate: '2026-12-25',
      joinDate: '2026-11-25',
      balance: 20_000,
    },
  })
  expect(await memberOf(product.call, 'रवी देशमुख')).toMatchObject({
    seatId: '2-12',
    expiryDate: '2027-01-05',
  })
})

test('IO-2: 2, a sheet that writes the month first: the days tell so themselves, one way of writing beside another', async ({
  operator,
  product,
}) => {
  const rows = [
    ['Member ID', 'Full Name', 'Contact Number', 'Start Date', 'Expiry Date', 'Status', 'Remarks'],
    ['A-17', 'Asha Patil', '+91 98220 12345', '11/25/2026', '12/24/2026', 'Active', ''],
    ['18', 'Ravi Deshmukh', '098220-54321', '11/03/2026', '12/02/2026', 'Left', 'Night student'],
    ['19', 'Usha Joshi', '9822067890', '2026-11-05', 'Dec 4, 2026', 'Active', ''],
    ['20', 'Kiran More', '9822011111', '11/20/2026', '11/01/2026', 'Frozen', ''],
  ]
  await choose(operator, textFile('members-export.csv', rows))
  await lookOver(operator)
  await expectCounts(operator, { new: 2, changed: 0, unchanged: 0, refused: 2 })
  await expectRefused(operator, [
    'Line 2: A member number is a whole number.',
    'Line 5: Active or Inactive. The last day is before the joining day.',
  ])
  await bringIn(operator, 'Bring in 2 new', '2 members came in.')
  expect(await memberOf(product.call, 'Ravi Deshmukh')).toMatchObject({
    ...{ number: 18, status: 'Inactive', joinDate: '2026-11-03', expiryDate: '2026-12-02' },
  })
  expect(await memberOf(product.call, 'Usha Joshi')).toMatchObject({
    ...{ number: 19, status: 'Active', joinDate: '2026-11-05', expiryDate: '2026-12-04' },
  })
})

test('IO-2: 3, tabs, and days of which no one reading fits all: it asks once, and what does not fit the answer is refused', async ({
  operator,
  product,
}) => {
  const rows = [
    ['Name', 'Mobile', 'Valid till'],
    ['Asha Patil', '9822012345', '03/11/2026'],
    ['Ravi Deshmukh', '9822054321', '25/12/2026'],
    ['Usha Joshi', '9822067890', '12/25/2026'],
    ['Kiran More', '9822011111', 'end of the month'],
  ]
  await choose(operator, textFile('list.tsv', rows, { delimiter: '\t' }))
  await expect(part(operator).getByRole('button', { name: en.imports.columns.next })).toBeDisabled()
  await part(operator).getByText('The day: 03/11/2026 = 3 Nov 2026').click()
  await lookOver(operator)
  await expectCounts(operator, { new: 2, changed: 0, unchanged: 0, refused: 2 })
  await expectRefused(operator, ['Line 4: This is no day.', 'Line 5: This is no day.'])
  await bringIn(operator, 'Bring in 2 new', '2 members came in.')
  expect(await memberOf(product.call, 'Asha Patil')).toMatchObject({ expiryDate: '2026-11-03' })
})

test('IO-2, IO-3: 4, a workbook with a title over all columns, headings in two lines, merged rooms, and days as numbers', async ({
  operator,
  product,
}) => {
  const members = {
    name: en.views.members,
    merged: ['A1:G1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:F2', 'G2:G3', 'E4:E5'],
    rows: [
      ['Dnyandeep Study Room', null, null, null, null, null, null],
      ['Name', 'Gender', 'Mobile', null, 'Place', null, 'Valid upto'],
      [null, null, 'Mobile no', 'Parents mobile', 'Hall', 'Seat no', null],
      ['Asha Patil', 'F', 9822012345, 9822099999, 'Main Library', 1, 46376],
      ['Ravi Deshmukh', 'M', 9822054321, null, null, 2, { day: 46377 }],
      [null, null, null, null, null, null, null],
      ['Usha Joshi', 'F', 9822067890, null, 'New Extension', 3, 12],
      ['Kiran More', 'M', 9822011111, null, 'Reading Hall', 4, { day: 46378 }],
    ],
  }
  const notes = { name: 'Notes', rows: [['Bring the keys']] }
  await choose(operator, workbook('register.xlsx', [notes, members]))
  await expect(part(operator).getByLabel('Sheet')).toHaveValue('1')
  await expect(part(operator).getByLabel('Column “Parents mobile”')).toHaveValue('parentsPhone')
  await lookOver(operator)
  await expectCounts(operator, { new: 2, changed: 0, unchanged: 0, refused: 2 })
  await expectRefused(operator, ['Line 7: This is no day.', 'Line 8: There is no room of this name.'])
  await bringIn(operator, 'Bring in 2 new', '2 members came in.')
  expect(await memberOf(product.call, 'Asha Patil')).toMatchObject({
    seatId: '1-1',
    expiryDate: '2026-12-20',
  })
  expect(await memberOf(product.call, 'Ravi Deshmukh')).toMatchObject({
    ...{ seatId: '1-2', phone: '9822054321', expiryDate: '2026-12-21' },
  })
})

test('IO-3: 5, a workbook of formulas: what was stored counts, and nothing is what was not', async ({
  operator,
  product,
}) => {
  const rows = [
    ['Name', 'Phone', 'Joined', 'Valid until', 'Due', 'Notes'],
    [
      { formula: 'CONCATENATE("Asha"," Patil")', stored: 'Asha Patil' },
      9822012345,
      { day: 46351 },
      { formula: 'EDATE(C2,1)', stored: 46381 },
      { formula: 'SUM(F2:F9)', stored: 250 },
      { formula: 'WEBSERVICE("http://example.org")' },
    ],
    ['=1+1', 9822054321, { day: 46351 }, null, null, '=HYPERLINK("http://example.org")'],
    [{ formula: 'Sheet2!A9' }, 9822067890, { day: 46351 }, null, null, null],
    ['Kiran More', { formula: 'B2*1E+20', stored: 9.8e29 }, { day: 46351 }, null, null, null],
    [null, null, null, 'Total', { formula: 'SUM(E2:E5)', stored: 250 }, null],
  ]
  await choose(operator, workbook('formulas.xlsx', [{ name: en.views.members, rows }]))
  await lookOver(operator)
  await expectCounts(operator, { new: 2, changed: 0, unchanged: 0, refused: 3 })
  await expectRefused(operator, [
    'Line 4: The name is missing.',
    'Line 5: The spreadsheet cut this number and its digits are gone. Type it here, or make the column text in the sheet and read it again.',
    'Line 6: This line is a total, or names nobody.',
  ])
  await bringIn(operator, 'Bring in 2 new', '2 members came in.')
  const asha = await memberOf(product.call, 'Asha Patil')
  expect(asha).toMatchObject({ joinDate: '2026-11-25', expiryDate: '2026-12-25', balance: 25_000 })
  const { row } = await ok<{ row: { notes: string } }>(product.call, 'GET', `/api/members/${asha?.id}`)
  expect(row.notes).toBe('')
  expect(await memberOf(product.call, '=1+1')).toMatchObject({
    phone: '9822054321',
    expiryDate: '2026-12-25',
  })
})

test('IO-2: 6, semicolons, phones that a spreadsheet cut, and sums as they are written', async ({
  operator,
  product,
}) => {
  const rows = [
    ['Sr No', 'Student Name', 'Mobile No', 'Valid upto', 'Balance'],
    ['1', 'Asha Patil', '9.8E+09', '25/12/2026', '₹1,500.00'],
    ['2', 'Ravi Deshmukh', '9.822E+09', '25/12/2026', 'Rs. 200/-'],
    ['3', 'Usha Joshi', '98220 67890', '25/12/2026', '-300'],
    ['4', 'Kiran More', 'ask his brother', '25/12/2026', 'two hundred'],
    ['5', 'Meera Kale', '9822022222', '25/12/2026', '99.50'],
  ]
  await choose(operator, textFile('dues.csv', rows, { delimiter: ';' }))
  await lookOver(operator)
  const cut =
    'The spreadsheet cut this number and its digits are gone. Type it here, or make the column text in the sheet and read it again.'
  await expectCounts(operator, { new: 1, changed: 0, unchanged: 0, refused: 4 })
  await expectRefused(operator, [
    `Line 2: ${cut}`,
    `Line 3: ${cut}`,
    'Line 5: There is no number in this. Whole rupees, such as 500; an advance with a minus.',
    'Line 6: Whole rupees, such as 500; an advance with a minus.',
  ])
  await lines(operator).nth(0).getByLabel('Phone').fill('9822012345')
  await operator.keyboard.press('Enter')
  await expectCounts(operator, { new: 2, changed: 0, unchanged: 0, refused: 3 })
  await bringIn(operator, 'Bring in 2 new', '2 members came in.')
  expect(await memberOf(product.call, 'Asha Patil')).toMatchObject({
    phone: '9822012345',
    balance: 150_000,
  })
  expect(await memberOf(product.call, 'Usha Joshi')).toMatchObject({ balance: -30_000 })
})

test('IO-1: 7, letters of an Excel of the West, quotes, and lines inside a cell', async ({
  operator,
  product,
}) => {
  const rows = [
    ['Name', 'Phone', 'Address', 'Joined'],
    ['René D’Souza'.replace('’', "'"), '9822012345', '4, College Road\nNashik', '25/11/2026'],
    ['Patil, "Asha"', '9822054321', 'Flat 2; Nashik', '26-11-2026'],
    ['Ravi', '9822067890', '', ''],
  ]
  await choose(operator, textFile('anciens.csv', rows, { bytesOf: inWindows1252, lineEnd: '\r\n' }))
  await lookOver(operator)
  await expectCounts(operator, { new: 2, changed: 0, unchanged: 0, refused: 1 })
  await expectRefused(operator, ['Line 4: The last day or the joining day is missing.'])
  await bringIn(operator, 'Bring in 2 new', '2 members came in.')
  const rene = await memberOf(product.call, "René D'Souza")
  expect(rene).toMatchObject({ joinDate: '2026-11-25', expiryDate: '2026-12-25' })
  const { row } = await ok<{ row: { address: string } }>(product.call, 'GET', `/api/members/${rene?.id}`)
  expect(row.address).toBe('4, College Road\nNashik')
  expect(await memberOf(product.call, 'Patil, "Asha"')).toMatchObject({ phone: '9822054321' })
})

test('IO-3: 8, seats: one twice, girls on boys’ seats, taken, unknown, and rooms that are not there', async ({
  operator,
  product,
}) => {
  await ok(product.call, 'PATCH', '/api/seating/1-5', { allocation: 'Boys' })
  await ok(product.call, 'POST', '/api/members', admission({ seatNumber: 6, name: 'Meera Kale' }))
  const rows = [
    ['Name', 'Phone', 'Sex', 'Room', 'Seat', 'Valid until'],
    ['Asha Patil', '9822012345', 'F', 'Main Library', '3', '25/12/2026'],
    ['Ravi Deshmukh', '9822054321', 'M', 'Main Library', 'Seat 3', '25/12/2026'],
    ['Usha Joshi', '9822067890', 'F', 'Main Library', '5', '25/12/2026'],
    ['Kiran More', '9822011111', 'M', 'Main Library', '6', '25/12/2026'],
    ['Anil Pawar', '9822022222', 'M', 'Main Library', '99', '25/12/2026'],
    ['Sunil Pawar', '9822033333', 'M', 'Hall B', '4', '25/12/2026'],
    ['Vijay Pawar', '9822044444', '', 'Main Library', '7', '25/12/2026'],
    ['Ajay Pawar', '9822055555', 'M', 'Main Library', 'window', '25/12/2026'],
    ['Sanjay Pawar', '9822066666', 'M', 'Main Library', 'No seat', '25/12/2026'],
    ['Jay Pawar', '9822077777', 'M', '', '8', '25/12/2026'],
  ]
  await choose(operator, textFile('seats.csv', rows))
  await lookOver(operator)
  await expectCounts(operator, { new: 2, changed: 0, unchanged: 0, refused: 8 })
  await expectRefused(operator, [
    'Line 3: Line 2 has this seat.',
    'Line 4: This seat is kept for others.',
    'Line 5: Meera Kale holds this seat.',
    'Line 6: This room has no such seat.',
    'Line 7: There is no room of this name.',
    'Line 8: A seat needs the gender.',
    'Line 9: A seat is its number.',
    'Line 11: A seat needs the room.',
  ])
  // Seat 3 is free, but the file gives it to line 2.
  await expect(lines(operator).nth(0).getByRole('button')).toHaveText(['2', '4', '1', 'No seat'])
  await lines(operator).nth(4).getByRole('button', { name: 'New Extension' }).click()
  await expectCounts(operator, { new: 3, changed: 0, unchanged: 0, refused: 7 })
  await bringIn(operator, 'Bring in 3 new', '3 members came in.')
  expect(await memberOf(product.call, 'Sunil Pawar')).toMatchObject({ seatId: '2-4' })
  expect(await memberOf(product.call, 'Sanjay Pawar')).toMatchObject({ seatId: null })
})

test('IO-3: 9, names of 200 characters and texts that say they are formulas', async ({
  operator,
  product,
}) => {
  const rows = [
    ['Name', 'Phone', 'Joined', 'Notes'],
    ['अ'.repeat(200), '9822012345', '2026-11-25', ''],
    ['A'.repeat(100), '9822054321', '2026-11-25', `=cmd|' /C calc'!A0`],
    ["'=SUM(1;2)", '9822067890', '2026-11-25', 'x'.repeat(1001)],
    ['@asha', '+91 98220 11111', '2026-11-25', '-'],
  ]
  await choose(operator, textFile('long.csv', rows))
  await lookOver(operator)
  await expectCounts(operator, { new: 2, changed: 0, unchanged: 0, refused: 2 })
  await expectRefused(operator, ['Line 2: This is too long.', 'Line 4: This is too long.'])
  await bringIn(operator, 'Bring in 2 new', '2 members came in.')
  expect((await membersOf(product.call)).map(({ name }) => name).sort()).toEqual(['@asha', 'A'.repeat(100)])
})

test('IO-3, IO-7: 10, the file of members that the product itself made: unchanged, changed, twice and somebody else’s number', async ({
  operator,
  product,
}) => {
  for (const [n, name] of ['Asha Patil', 'Ravi Deshmukh', 'Usha Joshi'].entries()) {
    const who = { name, seatNumber: n + 1, phone: `982201234${n}`, joinDate: '2026-11-20' }
    await ok(product.call, 'POST', '/api/members', admission(who))
  }
  const exported = await (await product.call('GET', '/api/exports/members?format=csv')).text()
  const [headings = '', asha = '', ravi = '', usha = ''] = exported.split('\r\n')
  const changed = [
    headings,
    asha,
    ravi.replace('9822012341', '9822099999').replace('4, College Road, Nashik', '7, Gangapur Road'),
    asha,
    usha.replace('Usha Joshi', 'Somebody Else').replace('9822012342', '9822088888'),
    asha.replace(/^\d+/, ''),
  ]
  const buffer = Buffer.from(changed.join('\r\n'))
  await choose(operator, { name: 'abhyasika-members.csv', mimeType: 'text/csv', buffer })
  await lookOver(operator)
  await expectCounts(operator, { new: 0, changed: 1, unchanged: 1, refused: 3 })
  await expectRefused(operator, [
    'Line 4: Line 2 is the same person.',
    'Line 5: Usha Joshi has this number; name and phone are another’s.',
    'Line 6: Line 2 is the same person.',
  ])
  await bringIn(operator, 'Change 1', 'one was changed.')
  const row = await memberOf(product.call, 'Ravi Deshmukh')
  expect(row).toMatchObject({ phone: '9822099999', seatId: '1-2' })
  const details = await ok<{ row: { aadhar: string; address: string } }>(
    ...([product.call, 'GET', `/api/members/${row?.id}`] as const),
  )
  expect(details.row).toMatchObject({ aadhar: '2345 6789 0124', address: '7, Gangapur Road' })
})

test('IO-1, IO-5: 11, 5,000 lines come in at once', async ({ operator, product }) => {
  const rows = [['Name', 'Phone', 'Gender', 'Room', 'Seat', 'Joined', 'Valid until', 'Due']]
  for (let n = 1; n <= 5000; n++) {
    const place = n <= 50 ? ['New Extension', String(n)] : ['', '']
    const phone = n % 1000 === 0 ? '' : String(9_800_000_000 + n)
    rows.push([`Member ${n}`, phone, 'M', ...place, '2026-11-01', '30/11/2026', n === 7 ? '150' : ''])
  }
  await choose(operator, textFile('everybody.csv', rows))
  await expect(part(operator).getByText('5,000 lines')).toBeVisible()
  await lookOver(operator)
  await expectCounts(operator, { new: 4995, changed: 0, unchanged: 0, refused: 5 })
  await expectRefused(
    operator,
    [1001, 2001, 3001, 4001, 5001].map(
      (line) => `Line ${line.toLocaleString('en-IN')}: The phone number is missing.`,
    ),
  )
  await bringIn(operator, 'Bring in 4,995 new', '4,995 members came in.')
  expect(await membersOf(product.call)).toHaveLength(4995)
})

test('IO-1: 12, a workbook that unpacks to 600 MB is given up with a sentence, and another file can be read', async ({
  operator,
  product,
}) => {
  const sent: string[] = []
  operator.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/imports')) sent.push(request.url())
  })
  await choose(operator, await workbookOfBlanks('all.xlsx', 600 * 1024 * 1024))
  await expect(part(operator).getByRole('alert').first()).toHaveText(
    'This workbook unpacks to far more than a list of members, so it was given up. Save the sheet as CSV and try that.',
  )
  await choose(
    operator,
    textFile('all.csv', [
      ['Name', 'Phone', 'Joined'],
      ['Asha', '9822012345', '2026-11-25'],
    ]),
  )
  await expect(part(operator).getByText('one line')).toBeVisible()
  expect(sent).toEqual([])
  expect(await membersOf(product.call)).toEqual([])
})

test('IO-2: a list without headings has its columns named by hand, and loses nobody', async ({
  operator,
  product,
}) => {
  const rows = [
    ['Asha Patil', '9822012345', '2026-12-25'],
    ['Ravi Deshmukh', '9822054321', '2026-12-26'],
  ]
  await choose(operator, textFile('list.csv', rows))
  await expect(part(operator).getByText('2 lines')).toBeVisible()
  for (const [column, field] of ['name', 'phone', 'expiryDate'].entries()) {
    await part(operator)
      .getByLabel(`Column “Column ${column + 1}”`)
      .selectOption(field)
  }
  await lookOver(operator)
  await bringIn(operator, 'Bring in 2 new', '2 members came in.')
  expect(await memberOf(product.call, 'Asha Patil')).toMatchObject({ expiryDate: '2026-12-25' })
  const { rows: imports } = await ok<{ rows: { headings: string }[] }>(product.call, 'GET', '/api/imports')
  expect(imports[0]?.headings.trim()).toBe('')
})

test('IO-5: a browser that is closed while lines are mended has written nothing, and the file is brought in anew', async ({
  operator,
  product,
  second,
}) => {
  const file = textFile('register.csv', [
    ['Name', 'Phone', 'Joined'],
    ['Asha Patil', '9822012345', '2026-11-25'],
    ['Ravi Deshmukh', '', '2026-11-25'],
  ])
  await choose(second, file)
  await lookOver(second)
  await lines(second).nth(0).getByLabel('Phone').fill('9822054321')
  await second.keyboard.press('Enter')
  await expectCounts(second, { new: 2, changed: 0, unchanged: 0, refused: 0 })
  await second.close()
  expect(await membersOf(product.call)).toEqual([])
  expect((await ok<{ rows: unknown[] }>(product.call, 'GET', '/api/imports')).rows).toEqual([])
  await choose(operator, file)
  await lookOver(operator)
  await bringIn(operator, 'Bring in 1 new', 'One member came in.')
})

test('IO-5: an answer that is lost brings nobody in twice', async ({ operator, product, anotherBrowser }) => {
  const file = textFile('register.csv', [
    ['Name', 'Phone', 'Joined'],
    ['Asha Patil', '9822012345', '2026-11-25'],
  ])
  await choose(operator, file)
  await lookOver(operator)
  let isLost = false
  await operator.route('**/api/imports', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  const button = part(operator).getByRole('button', { name: 'Bring in 1 new' })
  await button.click()
  await expect(part(operator).getByRole('alert')).toBeVisible()
  await button.click()
  await expect(part(operator).getByText('One member came in.')).toBeVisible()
  expect(await membersOf(product.call)).toHaveLength(1)
  const page = await anotherBrowser()
  await enter(page, product.address, product.session())
  await goToPart(page, en.settings.parts.import.name)
  await expect(part(page).getByRole('button', { name: 'Undo this import: register.csv' })).toHaveCount(1)
})

test('IO-6: an import is undone after some have paid, renewed or been mended: they stay and are listed, the others go', async ({
  operator,
  product,
}) => {
  const rows = [['Name', 'Phone', 'Gender', 'Room', 'Seat', 'Joined', 'Due']]
  const names = ['Asha Patil', 'Ravi Deshmukh', 'Usha Joshi', 'Kiran More']
  for (const [n, name] of names.entries()) {
    rows.push([name, `982201234${n}`, 'F', 'Main Library', String(n + 1), '2026-11-20', '200'])
  }
  await choose(operator, textFile('register.csv', rows))
  await lookOver(operator)
  await bringIn(operator, 'Bring in 4 new', '4 members came in.')
  const asha = await memberOf(product.call, 'Asha Patil')
  await ok(product.call, 'POST', `/api/members/${asha?.id}/payments`, {
    payment: { id: 'paid-1', amount: 20_000, mode: 'Cash', reference: '', receivedOn: today() },
    ...{ balance: 20_000, confirmed: [] },
  })
  const ravi = await memberOf(product.call, 'Ravi Deshmukh')
  await ok(product.call, 'PATCH', `/api/members/${ravi?.id}`, {
    phone: '9822077777',
    revision: ravi?.revision,
  })
  await goToPart(operator, en.settings.parts.import.name)
  await part(operator).getByRole('button', { name: 'Undo this import: register.csv' }).click()
  await part(operator).getByRole('button', { name: 'Yes, undo it' }).click()
  await expect(part(operator).getByText('2 deleted, 0 put back.')).toBeVisible()
  await expect(part(operator).getByText('Asha Patil: paid')).toBeVisible()
  await expect(part(operator).getByText('Ravi Deshmukh: Phone')).toBeVisible()
  const left = await membersOf(product.call)
  expect(left.map(({ name, balance }) => [name, balance]).sort()).toEqual([
    ['Asha Patil', 0],
    ['Ravi Deshmukh', 20_000],
  ])
})
