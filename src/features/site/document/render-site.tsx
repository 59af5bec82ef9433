import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { optionalSiteHomeComponents } from '../join/optional-site-home-components.ts'
import { SiteApp } from '../views/site-app.tsx'
import {
  SiteDocumentHead,
  type SiteDocumentHeadProps,
  styleElementsForShownSiteParts,
} from './site-document-head.tsx'

/**
 * The public site as two pieces of HTML for index.html: `head` for `<!--head-->`, and `body` for `<!--body-->` inside
 * #root, which the browser hydrates.
 */
export function renderSite(props: SiteDocumentHeadProps) {
  return {
    head: [
      renderToStaticMarkup(<SiteDocumentHead {...props} />),
      ...styleElementsForShownSiteParts(props.site),
    ].join(''),
    body: renderToString(
      <SiteApp site={props.site} language={props.language} parts={optionalSiteHomeComponents} />,
    ),
  }
}
