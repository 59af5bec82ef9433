import { describe, expect, it } from 'vitest'
import { planOfNewDatabase } from '#domain/plans/plan.ts'
import { defaultCentre } from '#domain/site/centre.ts'
import { defaultHomePageWords } from '#domain/site/home.ts'
import { renderSite } from './render-site.tsx'
import { type SiteData, type SitePlan, siteJson } from './site-data-for-browser.ts'

const { id, price, joiningFee } = planOfNewDatabase
const name = { en: planOfNewDatabase.name, mr: planOfNewDatabase.nameMr }
const month: SitePlan = { id, name, months: 1, days: null, price, joiningFee, hours: [] }
const site: SiteData = {
  centre: defaultCentre,
  today: '2026-11-20',
  home: defaultHomePageWords,
  plans: [month],
  menu: [{ id: 'm1', label: 'Fees', labelMr: 'शुल्क', pageId: 'fees' }],
  pages: { fees: { title: 'What it costs', content: '<p>Five hundred.</p>', titleMr: 'शुल्क किती' } },
}
const origin = 'https://abhyasika.example'
const english = renderSite({ site, language: 'en', isChosen: true, origin })
const marathi = renderSite({ site, language: 'mr', isChosen: true, origin })

/** The text of markup as a reader sees it, tags taken out. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('the public site as the server draws it', () => {
  it('PB-1: the header has a link for each menu item and one to the admin', () => {
    expect(english.body).toMatch(/<a href="#\/page\/fees">Fees<\/a>/)
    expect(marathi.body).toMatch(/<a href="#\/page\/fees">शुल्क<\/a>/)
    expect(english.body).toMatch(/<a[^>]*href="#admin">Admin Login<\/a>/)
  })

  it('PB-2: the footer carries the current year', () => {
    expect(textOf(english.body)).toContain('© 2026 Abhyasika')
    expect(textOf(marathi.body)).toContain('© २०२६ अभ्यासिका')
  })

  it('PB-7: Join Now leads to the contact section with both phones, the address and a map', () => {
    expect(english.body).toMatch(/<a[^>]*href="#contact"[^>]*>Join Now<\/a>/)
    const contact = english.body.slice(english.body.indexOf('id="contact"'))
    expect(contact).toContain('href="tel:+919800000010"')
    expect(contact).toContain('href="tel:+919800000011"')
    expect(contact).toContain(defaultCentre.address.en)
    expect(contact).toMatch(/<noscript><iframe[^>]*google.com\/maps/)
  })

  it('PB-7: the vision, the features and the offerings are told', () => {
    const text = textOf(english.body)
    expect(text).toContain(defaultCentre.vision.en)
    for (const each of [
      'Competitive-exam preparation',
      'No deposit',
      '₹500 a month',
      'Filtered water',
      'Wi-Fi',
      'CCTV',
      'Separate washrooms',
    ])
      expect(text).toContain(each)
  })

  it('PL-5: one plan is the fee line, whatever its length, with its joining fee', () => {
    const told = (plan: Partial<SitePlan>, language: 'en' | 'mr') =>
      textOf(
        renderSite({
          site: { ...site, plans: [{ ...month, ...plan } as SitePlan] },
          language,
          isChosen: true,
          origin,
        }).body,
      )
    expect(told({ months: 3, price: 140_000 }, 'en')).toContain('₹1,400 for 3 months')
    expect(told({ months: 3, price: 140_000 }, 'mr')).toContain('३ महिन्यांसाठी ₹१,४००')
    expect(told({ months: null, days: 10, price: 20_000 }, 'en')).toContain('₹200 for 10 days')
    expect(told({ joiningFee: 10_000 }, 'en')).toContain('₹500 a month, ₹100 once, on joining')
    expect(textOf(english.body)).not.toContain('What it costs')
  })

  it('PL-5: several plans stand in a list with their hours, and the fee line is left out', () => {
    const night: SitePlan = {
      ...month,
      id: 'night',
      name: { en: 'Night', mr: '' },
      price: 40_000,
      hours: [{ from: 22 * 60, to: 6 * 60 }],
    }
    const { body } = renderSite({
      site: { ...site, plans: [month, night] },
      language: 'mr',
      isChosen: true,
      origin,
    })
    const text = textOf(body)
    expect(text).toMatch(/शुल्क एक महिना १ महिना ₹५०० Night १ महिना · रात्री १० ते सकाळी ६ ₹४००/)
    expect(text).not.toContain('दरमहा')
  })

  it('RO-6: a list of the home without lines is left out, and texts are not markup', () => {
    const home = { ...defaultHomePageWords, features: [], heading: { en: 'Read <b>here</b>', mr: '' } }
    const { head, body } = renderSite({ site: { ...site, home }, language: 'en', isChosen: true, origin })
    expect(body).not.toContain('id="features"')
    expect(body).toContain('Read &lt;b&gt;here&lt;/b&gt;')
    expect(head).not.toContain('Filtered water')
    expect(english.head).toContain('Filtered water')
  })

  it('PB-8: in Marathi only the name of the other language is written in Latin letters', () => {
    const words = textOf(marathi.body).match(/[A-Za-z]{2,}/g)
    expect(words).toEqual(['English'])
  })

  it('PB-9: a phone that the profile leaves empty is left out everywhere', () => {
    const centre = { ...defaultCentre, phones: ['', '+91 98000 00011'] as [string, string], mapQuery: '' }
    const { body } = renderSite({ site: { ...site, centre }, language: 'en', isChosen: true, origin })
    expect(body).not.toContain('href="tel:"')
    expect(body).not.toContain('<iframe')
    expect(body).toContain('href="tel:+919800000011"')
  })

  it('PB-11: a plain link to the map stands beside the frame', () => {
    expect(english.body).toContain('https://www.google.com/maps/search/?api=1&amp;query=College%20Road')
  })

  it('PB-5: the home page that settings name is shown, in the language asked for', () => {
    const home = { ...site, homePageId: 'fees' }
    expect(renderSite({ site: home, language: 'en', isChosen: true, origin }).body).toContain('What it costs')
    const inMarathi = renderSite({ site: home, language: 'mr', isChosen: true, origin }).body
    expect(inMarathi).toContain('शुल्क किती')
    expect(inMarathi).toContain('<p>Five hundred.</p>')
    expect(inMarathi).not.toContain('id="contact"')
  })

  it('PB-6: a home page that does not exist shows the 404 view', () => {
    const { head, body } = renderSite({
      site: { ...site, homePageId: 'gone', pages: { gone: null } },
      language: 'en',
      isChosen: true,
      origin,
    })
    expect(body).toMatch(/<h1[^>]*>404 - Page Not Found<\/h1>/)
    expect(head).toContain('<title>404 - Page Not Found')
  })

  it('PB-12: the head has title, description, Open Graph and both languages by absolute address', () => {
    expect(marathi.head).toMatch(/<title>[^<]*अभ्यासिका/)
    expect(english.head).toMatch(/<meta name="description" content="[^"]{50,}"/)
    expect(english.head).toContain('<meta property="og:url" content="https://abhyasika.example/?lang=en"/>')
    expect(english.head).toMatch(/hreflang="mr" href="https:\/\/abhyasika\.example\/\?lang=mr"/i)
    expect(english.head).toMatch(/hreflang="x-default" href="https:\/\/abhyasika\.example\/"/i)
  })

  it('PB-12: at the address that stands for both languages, that one is the canonical one', () => {
    const canonical = (head: string) => /rel="canonical" href="([^"]*)"/.exec(head)?.[1]
    expect(canonical(english.head)).toBe('https://abhyasika.example/?lang=en')
    const { head } = renderSite({ site, language: 'mr', isChosen: false, origin })
    expect(canonical(head)).toBe('https://abhyasika.example/')
    expect(head).toContain('<meta property="og:url" content="https://abhyasika.example/"/>')
  })

  it('PB-12: the centre is told to machines, and a name cannot break out of the script it stands in', () => {
    const name = { en: '</script><script>alert(1)</script>', mr: 'अ' }
    const { head } = renderSite({
      site: { ...site, centre: { ...defaultCentre, name } },
      language: 'en',
      isChosen: true,
      origin,
    })
    const [, json = ''] = head.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': ['Library', 'LocalBusiness'],
      name: name.en,
      telephone: ['+919800000010', '+919800000011'],
    })
    expect(head).not.toContain('<script>alert')
  })
})

describe('the state that travels in the document', () => {
  it('comes back as it went in, and cannot close its script', () => {
    const pages = { p: { title: '</script><!--', content: '<script>' } }
    const json = siteJson({ site: { ...site, pages }, language: 'mr' })
    expect(json).not.toMatch(/[<>]/)
    expect(JSON.parse(json)).toMatchObject({ language: 'mr', site: { today: '2026-11-20', pages } })
  })

  it('leaves out whom the centre is paid through', () => {
    expect(siteJson({ site, language: 'en' })).not.toContain(defaultCentre.payeeId)
  })
})
