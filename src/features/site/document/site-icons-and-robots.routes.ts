import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type Language, languages } from '#domain/language/language.ts'
import { pictureMarkSchema } from '#domain/site/picture-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFoundRefusal } from '#server/errors.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { webManifest } from '#server/http/web-manifest.ts'
import { findLogoPicture, findSitePhotograph, readPublicSettings } from '../../settings/settings.store.ts'
import { homeHrefIn } from '../browser/home-href.ts'

/** Loads the picture library of 20 MB only with the first picture. */
const pictures = () => import('./site-icon-and-link-preview.ts')

const forGood = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'
const markParam = z.object({ mark: pictureMarkSchema })
const iconParam = z.object({ name: z.string().regex(/^(180|192|512|512-filled)\.png$/) })
const inLanguage = z.object({ lang: z.enum(languages).default('en') })

/** Files for machines: icons, the card for messengers, robots.txt, the site map (PB-12). */
export const siteIconsAndRobotsRoutes = ({ db, config }: AppContext) => {
  const drawn = pictureCache()

  const readCentre = async () => {
    const { centre } = await readPublicSettings(db)
    return { centre, logo: centre.logo === null ? undefined : await findLogoPicture(db, centre.logo) }
  }
  const png = (c: Context, picture: Buffer) =>
    c.body(new Uint8Array(picture), 200, { 'content-type': 'image/png', 'cache-control': forAnHour })

  return new Hono()
    .get('/logo/:mark', validateInput('param', markParam), async (c) => {
      const image = await findLogoPicture(db, c.req.valid('param').mark)
      if (!image) throw notFoundRefusal('logo')
      return c.body(new Uint8Array(image), 200, { 'content-type': 'image/webp', 'cache-control': forGood })
    })

    .get('/photos/:mark', validateInput('param', markParam), async (c) => {
      const image = await findSitePhotograph(db, c.req.valid('param').mark)
      if (!image) throw notFoundRefusal('photograph')
      return c.body(new Uint8Array(image), 200, { 'content-type': 'image/webp', 'cache-control': forGood })
    })

    .get('/icons/:name', validateInput('param', iconParam), async (c) => {
      const { name } = c.req.valid('param')
      const { centre, logo } = await readCentre()
      const draw = async () =>
        (await pictures()).drawSiteIcon(
          logo,
          Number.parseInt(name, 10),
          name.includes('filled') || name === '180.png',
        )
      return png(c, await drawn([name, centre.logo], draw))
    })

    .get('/share.png', validateInput('query', inLanguage), async (c) => {
      const { lang } = c.req.valid('query')
      const { centre, logo } = await readCentre()
      const { name, address } = centre
      return png(
        c,
        await drawn([lang, name, address, centre.logo], async () =>
          (await pictures()).drawLinkPreviewCard({ name, address, logo, language: lang }),
        ),
      )
    })

    .get('/site.webmanifest', async (c) => c.json(await manifest('site', 'en')))
    .get('/admin.webmanifest', validateInput('query', inLanguage), async (c) =>
      c.json(await manifest('admin', c.req.valid('query').lang)),
    )

    .get('/robots.txt', (c) => {
      const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/']
      const map = config.publicUrl ? [`Sitemap: ${config.publicUrl.origin}/sitemap.xml`, ''] : []
      return c.text([...rules, '', ...map].join('\n'), 200, {
        'cache-control': forAnHour,
      })
    })

    .get('/sitemap.xml', (c) => {
      return c.body(sitemap(config.publicUrl?.origin), 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': forAnHour,
      })
    })

  async function manifest(of: 'site' | 'admin', language: Language) {
    const { centre } = await readCentre()
    const own = centre.name[language]
    const name = of === 'site' ? own : `${own} ${adminName[language]}`
    return webManifest({
      // Without a hash the installed admin opens on the view that was shown last.
      start: of === 'site' ? '/' : '/admin',
      scope: '/',
      language,
      name,
      shortName: name.length > 24 ? own : name,
      display: 'standalone',
      background: '#faf7f0',
      colour: of === 'site' ? '#faf7f0' : '#0f5c4d',
    })
  }
}

const adminName = { en: 'Admin', mr: 'व्यवस्थापन' }

/**
 * The home in each language. Pages are behind a hash, which search engines do not tell apart.
 * @param origin without it the map is empty: a host that a call names may be made up, and others are served what was stored
 */
function sitemap(origin: string | undefined): string {
  const at = (language: Language) => origin + homeHrefIn(language)
  const others = languages.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at(language)}"/>`,
  )
  const either = `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/"/>`
  const addresses = origin === undefined ? [] : [`${origin}/`, ...languages.map(at)]
  const entries = addresses.map((address) => `<url><loc>${address}</loc>${others.join('')}${either}</url>`)
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${entries.join('')}</urlset>\n`
}

const maxCached = 12

/** Caches pictures by their input, because one takes a third of a second and anybody may ask for it. */
function pictureCache() {
  const cache = new Map<string, Promise<Buffer>>()
  return (of: unknown, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const key = createHash('sha256').update(JSON.stringify(of)).digest('base64url')
    const cached = cache.get(key)
    if (cached) return cached
    const picture = draw()
    picture.catch(() => cache.delete(key))
    cache.set(key, picture)
    const [oldest] = cache.keys()
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
    return picture
  }
}
