import type { Language } from '#domain/language/language.ts'
import type { SitePageTexts } from '../document/site-data-for-browser.ts'
import { sitePageTextsIn } from '../site-view-for-route.ts'

/** A page of the centre. The server sanitized its content (PB-10). */
export function SitePageArticle({ page, language }: { page: SitePageTexts; language: Language }) {
  const { title, content } = sitePageTextsIn(page, language)
  return (
    <article className="page wide">
      <h1 tabIndex={-1}>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when saved and again when sent */}
      <div className="page-content" dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  )
}
