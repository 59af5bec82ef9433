import type { Language } from '#domain/language/language.ts'
import type { SiteData } from '../../document/site-data-for-browser.ts'
import { SitePhoneLink } from '../contact/phone-link.tsx'
import { siteWords } from '../site-words.ts'
import { CentreLogo } from './centre-logo.tsx'
import { SiteLanguageSwitch } from './site-language-switch.tsx'
import { SiteMenu } from './site-menu.tsx'

type Props = { site: SiteData; language: Language; onLanguage: (language: Language) => void }

export function SiteHeader({ site, language, onLanguage }: Props) {
  const words = siteWords[language]
  const { name, logo, phones } = site.centre
  const phone = phones.find(Boolean)
  return (
    <header className="site-header">
      <div className="wide">
        <a className="brand" href="#/">
          <CentreLogo logo={logo} />
          <span>{name[language]}</span>
        </a>
        <SiteMenu items={site.menu} language={language} label={words.menu} />
        {phone && <SitePhoneLink phone={phone} className="header-phone" />}
        <SiteLanguageSwitch label={words.language} language={language} onChoose={onLanguage} />
        <a className="admin-link" href="#admin">
          {words.adminLogin}
        </a>
      </div>
    </header>
  )
}
