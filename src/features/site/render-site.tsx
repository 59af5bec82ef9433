import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SiteApp } from './site-app.tsx'
import type { SiteState } from './site-data.ts'
import { SiteHead } from './site-head.tsx'

/**
 * The public site as two pieces of HTML for index.html: `head` stands at `<!--head-->`, and `body` at
 * `<!--body-->`, inside #root, where the browser takes it over. `origin` is the address people use, such as
 * `https://abhyasika.example`, without a slash at its end.
 */
export function renderSite({ site, language, origin }: SiteState & { origin: string }) {
  return {
    head: renderToStaticMarkup(<SiteHead site={site} language={language} origin={origin} />),
    body: renderToString(<SiteApp site={site} language={language} />),
  }
}
