import type { Language } from '#domain/language.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { SiteData } from './site-data.ts'
import { siteWords } from './site-words.ts'

type Props = { site: SiteData; language: Language; onLanguage: (language: Language) => void }

export function SiteHeader({ site, language, onLanguage }: Props) {
  const words = siteWords[language]
  const { name, logo, phones } = site.centre
  const phone = phones.find(Boolean)
  return (
    <header className="site-header">
      <div className="wide">
        <a className="brand" href="#/">
          <BrandMark logo={logo} />
          <span>{name[language]}</span>
        </a>
        <nav className="menu" aria-label={words.menu}>
          <ul>
            {site.menu.map((item) => (
              <li key={item.id}>
                <a href={`#/page/${encodeURIComponent(item.pageId)}`}>
                  {(language === 'mr' && item.labelMr) || item.label}
                </a>
              </li>
            ))}
            <li>
              <a href="#admin">{words.adminLogin}</a>
            </li>
          </ul>
        </nav>
        {phone && <PhoneLink phone={phone} className="header-phone" />}
        <LanguageSwitch label={words.language} language={language} onChoose={onLanguage} />
      </div>
    </header>
  )
}
