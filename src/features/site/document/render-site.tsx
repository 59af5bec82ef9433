import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SiteApp } from '../views/site-app.tsx'
import { SiteHead, type SiteHeadProps } from './site-head.tsx'

/**
 * The public site as two pieces of HTML for index.html: `head` stands at `<!--head-->`, and `body` at
 * `<!--body-->`, inside #root, where the browser takes it over.
 */
export function renderSite(props: SiteHeadProps) {
  return {
    head: renderToStaticMarkup(<SiteHead {...props} />),
    body: renderToString(<SiteApp site={props.site} language={props.language} />),
  }
}
