import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { receiptLanguages, receiptPaperSizes } from '#domain/receipts/printed-receipt-text.ts'
import { receiptGstOf } from '#domain/receipts/receipt-titles-and-gst.ts'
import type { TaxRegime } from '#domain/receipts/tax-regime.ts'
import { adminEnglish as english } from '#languages/en.ts'
import { adminMarathi as marathiWords } from '#languages/mr.ts'
import { exampleReceipt } from '../../../../test/receipt-examples.ts'
import { drawnReceiptLines } from './receipt-picture.ts'
import { receiptPrintScript } from './receipt-print-script.ts'
import { type ReceiptPageData, renderReceiptPage } from './render-receipt-page.tsx'

const page = (changes: Partial<ReceiptPageData> = {}) =>
  renderReceiptPage({
    receipt: exampleReceipt(),
    cancellation: null,
    isCopy: false,
    paper: 'A5',
    language: 'en',
    ...changes,
  })

/** The text of a receipt as a reader sees it, without the links above it. */
function textOf(changes: Partial<ReceiptPageData> = {}): string {
  const [, receipt = ''] = page(changes).html.split('</nav>')
  return receipt
    .replace(/<\/(div|p|dt|dd|span|h1|header)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
}

const everything = exampleReceipt({
  number: 'A/2027-28/000001',
  issuedOn: '2027-04-02',
  payment: { amount: 600_00, mode: 'Card', receivedOn: '2027-03-31' },
  term: { discount: 50_00, discountReason: 'Sibling' },
  charges: [
    { kind: 'Joining fee', amount: 100_00, reason: '' },
    { kind: 'Late fee', amount: 20_00, reason: '' },
    { kind: 'Locker', amount: 150_00, reason: '' },
    { kind: 'Other', amount: 30_00, reason: 'Lost key' },
  ],
  balance: 1_25_000_00,
})

describe('RC-2: a receipt', () => {
  test.each([
    'Dnyandeep Abhyasika 12, Canada Corner, Nashik 422005 98000 00001',
    'Receipt No. A/2027-28/000001 Date 2 April 2027',
    'received 31 March 2027',
    'Received from Sneha Jadhav',
    'Plan One month · Evening',
    'Seat New Extension - 12',
    'Period 26 November 2026 – 25 December 2026',
    'Plan fee ₹500',
    'Discount Sibling -₹50',
    'Joining fee ₹100',
    'Late fee ₹20',
    'Locker ₹150',
    'Other Lost key ₹30',
    'Due before ₹1,24,850',
    'Total ₹1,25,600',
    'Received ₹600 Six Hundred Rupees Only',
    'Still due ₹1,25,000',
    'Mode of payment Card',
    'Reference 632844102297',
    'Received by sunita@example.org',
  ])('says in English: %s', (text) => {
    expect(textOf({ receipt: everything })).toContain(text)
  })

  test.each([
    'ज्ञानदीप अभ्यासिका १२, कॅनडा कॉर्नर, नाशिक ४२२००५ 98000 00001',
    'पावती क्रमांक A/2027-28/000001 दिनांक २ एप्रिल २०२७',
    '३१ मार्च २०२७ रोजी मिळाले',
    'यांच्याकडून मिळाले Sneha Jadhav',
    'योजना एक महिना · संध्याकाळ',
    'जागा नवीन विस्तार - १२',
    'कालावधी २६ नोव्हेंबर २०२६ – २५ डिसेंबर २०२६',
    'योजनेचे शुल्क ₹५००',
    'सवलत Sibling -₹५०',
    'प्रवेश शुल्क ₹१००',
    'विलंब शुल्क ₹२०',
    'लॉकर ₹१५०',
    'इतर Lost key ₹३०',
    'आधीची बाकी ₹१,२४,८५०',
    'एकूण ₹१,२५,६००',
    'मिळाले ₹६०० सहाशे रुपये फक्त',
    'अजून बाकी ₹१,२५,०००',
    'भरणा पद्धत कार्ड',
    'संदर्भ 632844102297',
    'रक्कम घेणारे sunita@example.org',
  ])('says in Marathi: %s', (text) => {
    expect(textOf({ receipt: everything, language: 'mr' })).toContain(text)
  })

  test('says both languages beside each other, and once what is the same in both', () => {
    const { html } = page({ language: 'both' })
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<span lang="en">Receipt</span> <span lang="mr">पावती</span>')
    const text = textOf({ language: 'both' })
    expect(text).toContain('Received मिळाले ₹500 Five Hundred Rupees Only पाचशे रुपये फक्त')
    expect(text).toContain('Still due अजून बाकी Nothing काही नाही')
    expect(text).toContain('Mode of payment भरणा पद्धत UPI यूपीआय Reference')
  })

  test('in one language has no word of the other', () => {
    expect(textOf()).not.toMatch(/[\u0900-\u097f]/)
    expect(page({ language: 'mr' }).html).toContain('<html lang="mr">')
    expect(textOf({ language: 'mr' })).not.toMatch(/Receipt|Received|Plan|November|Rupees/)
  })

  test('says the day received only where it is not the day of issue', () => {
    expect(textOf()).not.toContain('received')
  })

  test('says nothing of what there was not', () => {
    const text = textOf()
    for (const label of ['Discount', 'Joining fee', 'Late fee', 'before', 'Total', 'Revenue stamp', '₹0']) {
      expect(text).not.toContain(label)
    }
    expect(text).toContain('Plan fee ₹500 Received ₹500 Five Hundred Rupees Only Still due Nothing')
    expect(textOf({ receipt: exampleReceipt({ payment: { reference: '' } }) })).not.toContain('Reference')
  })

  test('says an advance, and what was paid before', () => {
    const advance = exampleReceipt({ payment: { amount: 600_00 }, balance: -100_00 })
    expect(textOf({ receipt: advance })).toContain('In advance ₹100')
    expect(textOf({ receipt: advance, language: 'mr' })).toContain('आगाऊ जमा ₹१००')
    const rest = exampleReceipt({ payment: { amount: 200_00 } })
    expect(textOf({ receipt: rest })).toContain(
      'Plan fee ₹500 Paid or credited before -₹300 Total ₹200 Received ₹200',
    )
    expect(textOf({ receipt: rest, language: 'mr' })).toContain('आधी जमा -₹३००')
  })

  test('DP-4: names no shift where the day is not divided, and no seat where there is none', () => {
    const text = textOf({ receipt: exampleReceipt({ term: { shift: null, room: null, seatNumber: null } }) })
    expect(text).toContain('Plan One month Period')
    expect(textOf({ receipt: exampleReceipt({ term: null }) })).not.toMatch(/Plan|Seat|Period/)
  })

  test('LG-5: of a refund is a voucher that says who got what back, and no charges', () => {
    const refund = { kind: 'Refund', amount: -200_00, mode: 'Cash', receivedOn: '2026-11-20' } as const
    const receipt = exampleReceipt({ number: 'R26-27/000001', payment: refund })
    const text = textOf({ receipt })
    expect(text).toContain('Refund voucher No. R26-27/000001')
    expect(text).toContain('paid back 20 November 2026')
    expect(text).toContain('Paid back to Sneha Jadhav')
    expect(text).toContain('Paid back ₹200 Two Hundred Rupees Only Still due Nothing')
    expect(text).toContain('Paid back by sunita@example.org')
    expect(text).not.toMatch(/Received|fee|Total|before/)
    const marathi = textOf({ receipt, language: 'mr' })
    expect(marathi).toContain('परतावा पावती')
    expect(marathi).toContain('परत दिले ₹२०० दोनशे रुपये फक्त')
    expect(marathi).not.toContain('मिळाले')
  })

  test.each(receiptPaperSizes)('is printed on %s with a page of that size', (paper) => {
    const { html, policy } = page({ paper })
    const [styles] = html.split('</head>')
    const size = { A5: 'A5', '80mm': '80mm 200mm', '58mm': '58mm 270mm' }[paper]
    expect([...(styles ?? '').matchAll(/@page \{ size: ([^;]+);/g)].map(([, found]) => found)).toEqual([size])
    for (const [, style = ''] of html.matchAll(/<style>([^<]*)<\/style>/g)) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    }
  })

  test('leads to the same receipt on each paper and in each language', () => {
    const { html } = page({ paper: '80mm', language: 'mr' })
    const links = [...html.matchAll(/<a href="([^"]+)"( aria-current="page")?/g)]
    expect(
      links.map(([, href = '', isThis]) => `${href.replaceAll('&amp;', '&')}${isThis ? ' here' : ''}`),
    ).toEqual([
      ...receiptLanguages.map(
        (language) => `?paper=80mm&language=${language}${language === 'mr' ? ' here' : ''}`,
      ),
      ...receiptPaperSizes.map((paper) => `?paper=${paper}&language=mr${paper === '80mm' ? ' here' : ''}`),
    ])
  })
})

describe('RC-4: a receipt', () => {
  test('that is cancelled keeps its number, says so and names its successor', () => {
    const cancelled = { cancellation: { successor: '2026-27/000124' } }
    expect(textOf(cancelled)).toContain('No. 2026-27/000123')
    expect(textOf(cancelled)).toContain('CANCELLED Replaced by 2026-27/000124')
    expect(textOf({ ...cancelled, language: 'mr' })).toContain('रद्द याऐवजी पावती 2026-27/000124')
    expect(textOf({ ...cancelled, language: 'both' })).toContain('CANCELLED रद्द')
  })

  test('that is cancelled without a successor names none', () => {
    const text = textOf({ cancellation: { successor: null } })
    expect(text).toContain('CANCELLED')
    expect(text).not.toContain('Replaced')
  })

  test('that is printed again says Copy, also where it is cancelled', () => {
    expect(textOf({ isCopy: true })).toContain('Copy')
    expect(textOf({ isCopy: true, language: 'mr' })).toContain('दुय्यम प्रत')
    const both = textOf({ isCopy: true, cancellation: { successor: null } })
    expect(both).toContain('CANCELLED')
    expect(both).toContain('Copy')
  })

  test('that is valid and the first of its print says neither', () => {
    expect(textOf()).not.toMatch(/CANCELLED|Copy|Sample/)
  })
})

test('RC-7: a receipt of the sample says so', () => {
  const receipt = exampleReceipt({ isSample: true, number: 'SAMPLE/000123' })
  expect(textOf({ receipt })).toContain('Sample: no money changed hands.')
  expect(textOf({ receipt, language: 'mr' })).toContain('नमुना: प्रत्यक्ष व्यवहार झालेला नाही.')
})

describe('RC-6: a receipt', () => {
  test('in cash above ₹5,000 has an empty box for the revenue stamp, and no other has', () => {
    const stampOf = (payment: object) =>
      textOf({ receipt: exampleReceipt({ payment }) }).includes('Revenue stamp')
    expect(stampOf({ mode: 'Cash', amount: 5_001_00 })).toBe(true)
    expect(stampOf({ mode: 'Cash', amount: 5_000_00 })).toBe(false)
    expect(stampOf({ mode: 'UPI', amount: 6_000_00 })).toBe(false)
    expect(stampOf({ kind: 'Refund', mode: 'Cash', amount: -6_000_00 })).toBe(false)
  })

  test('prints no tax without a regime', () => {
    for (const language of receiptLanguages) {
      expect(textOf({ receipt: everything, language })).not.toMatch(/GST|tax|जीएसटी/i)
    }
  })
})

const gstin = '27AAPFU0939F1ZV'
const sentence = 'not <b>eligible</b> to collect tax'
const asked = { kind: 'Payment', amount: 590_00, isTermInFull: true } as const
const taxed = (regime: TaxRegime, changes: { amount?: number; isTermInFull?: boolean } = {}) =>
  exampleReceipt({
    payment: { amount: asked.amount },
    term: { price: asked.amount },
    tax: receiptGstOf(regime, { ...asked, ...changes }),
  })
const six: TaxRegime = { kind: 'six-percent', gstin, sentence, code: '', rate: 0 }
const regular: TaxRegime = { kind: 'regular', gstin, sentence: '', code: '9983', rate: 18_00 }

describe('GS-1: a paper', () => {
  test('in the regime of 6 % is a bill of supply with GSTIN and sentence on top, and shows no tax', () => {
    for (const paper of receiptPaperSizes) {
      const text = textOf({ receipt: taxed(six), paper })
      expect(text).toContain('98000 00001 GSTIN 27AAPFU0939F1ZV')
      expect(text).toMatch(
        /Bill of supply No. 2026-27\/000123 .* not &lt;b&gt;eligible&lt;\/b&gt; to collect tax .*Received from/,
      )
      expect(text).not.toMatch(/CGST|SGST|SAC|Value before tax/)
    }
    expect(textOf({ receipt: taxed(six, { isTermInFull: false }) })).toMatch(
      / Receipt No. .*not &lt;b&gt;eligible/,
    )
  })

  test('in the regular regime is a tax invoice with code, value and both taxes with their rates', () => {
    for (const paper of receiptPaperSizes) {
      const text = textOf({ receipt: taxed(regular), paper })
      expect(text).toContain('Tax invoice No. 2026-27/000123')
      expect(text).toContain('Code of the service SAC 9983')
      expect(text).toContain('Value before tax ₹500 CGST 9 % ₹45 SGST 9 % ₹45 Still due')
    }
    expect(textOf({ receipt: taxed(regular, { isTermInFull: false }) })).toContain('Receipt voucher No.')
  })

  test('in Marathi has its title in both scripts, and in both languages each once', () => {
    const marathi = textOf({ receipt: taxed(regular), language: 'mr' })
    expect(marathi).toContain('कर बीजक Tax invoice')
    expect(marathi).toContain('कराआधीचे मूल्य ₹५०० CGST ९ % ₹४५ SGST ९ % ₹४५')
    const both = textOf({ receipt: taxed(regular), language: 'both' })
    expect(both.match(/Tax invoice/g)).toHaveLength(1)
    expect(both).toContain('CGST 9 % ₹45')
    expect(textOf({ receipt: taxed(six), language: 'mr' })).toContain('पुरवठा देयक Bill of supply')
  })

  test('on a screen and as a picture says the same as on paper', () => {
    const texts = drawnReceiptLines(taxed(regular), english.receipt, 'en').map((line) =>
      line.kind === 'pair' ? `${line.label}: ${line.value}` : line.kind === 'middle' ? line.text : '',
    )
    for (const text of ['GSTIN 27AAPFU0939F1ZV', 'Tax invoice', 'Code of the service: SAC 9983']) {
      expect(texts).toContain(text)
    }
    expect(texts).toContain('CGST 9\u00a0%: ₹45')
    const inMarathi = drawnReceiptLines(taxed(six), marathiWords.receipt, 'mr')
    expect(inMarathi).toContainEqual(expect.objectContaining({ text: 'पुरवठा देयक · Bill of supply' }))
    expect(inMarathi).toContainEqual(expect.objectContaining({ text: sentence }))
  })
})

/** The scripts of a page, from the first letter inside to the last. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script)

describe('RC-5: what a stranger sees', () => {
  test('is in no index, and needs and runs nothing but itself', () => {
    const { html, policy } = page()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(`content="${policy.replaceAll("'", '&#x27;')}"`)
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src ('sha256-[^']+' ?){2}; img-src data:; base-uri 'none'/,
    )
    // Its own script prints it, and is a constant that the policy names.
    expect(scriptsIn(html)).toEqual([receiptPrintScript])
    expect(html).not.toMatch(/<(link|img|iframe|form)\b| style=| on\w+=/)
  })

  test('runs nothing, whatever member, plan, reason and operator are called', () => {
    const hostile = `</title></style></dl><script>alert(1)</script><img src=x onerror=alert(2)> "' &amp; ${'अ'.repeat(200)}`
    const name = { name: hostile, nameMr: hostile }
    const receipt = exampleReceipt({
      memberName: hostile,
      by: hostile,
      centre: {
        name: { en: hostile, mr: hostile },
        address: { en: hostile, mr: hostile },
        phones: [hostile, hostile],
      },
      term: { plan: name, shift: name, room: name, discount: 10_00, discountReason: hostile },
      payment: { reference: hostile },
      charges: [{ kind: 'Other', amount: 10_00, reason: hostile }],
    })
    for (const language of receiptLanguages) {
      const { html } = page({ receipt, language, cancellation: { successor: hostile } })
      expect(html.match(/<\/(title|style)>/g)).toEqual(['</title>', '</style>', '</style>'])
      expect(scriptsIn(html)).toEqual([receiptPrintScript])
      expect(html).not.toMatch(/<img\b/)
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(html).toContain('अ'.repeat(200))
    }
  })
})
