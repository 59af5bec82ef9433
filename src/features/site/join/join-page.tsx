import type { Language } from '#domain/language/language.ts'
import { formatCount } from '#domain/money/money.ts'
import type { SiteData } from '../document/site-data-for-browser.ts'
import { CentrePhoneList } from '../server-drawn/centre-phone-list.views.tsx'
import { ServerDrawnPageFrame } from '../server-drawn/server-drawn-page-frame.views.tsx'
import { serverDrawnPageWords } from '../server-drawn/server-drawn-page-words.ts'
import { SiteFooter } from '../views/frame/site-footer.tsx'
import {
  type JoinFieldName,
  type JoinFormChoicesData,
  joinFieldNames,
  type TypedJoinForm,
} from './join-form-choices-data.ts'
import { JoinFormLanguageSwitch } from './join-form-language-switch.tsx'
import { joinFormWords } from './join-words.ts'
import { PublicJoinForm } from './public-join-form.tsx'

export interface JoinPageProps {
  site: SiteData
  join: JoinFormChoicesData
  language: Language
  typed?: TypedJoinForm
  /** Whether it was sent before: it then counts, however soon it is sent. */
  isAgain?: boolean
  /** The faults, as a sentence at each field. */
  faults?: Partial<Record<JoinFieldName, string>>
  /** Why a form without a fault was not taken. */
  note?: 'pressAgain' | 'tooMany' | undefined
}

/** The form on a page of its own, to share, and to come back to with what is wrong (EN-2). */
export function JoinPage({ site, join, language, faults = {}, note, ...sent }: JoinPageProps) {
  const words = joinFormWords[language].form
  const wrong = joinFieldNames.filter((field) => faults[field])
  return (
    <ServerDrawnPageFrame
      centre={site.centre}
      language={language}
      hrefOf={(other) => `/join?lang=${other}`}
      languages={<JoinFormLanguageSwitch language={language} />}
      foot={<SiteFooter site={site} language={language} />}
    >
      <h1>{words.heading}</h1>
      {wrong.length === 0 && note === undefined && <p className="lead">{words.text}</p>}
      {wrong.length > 0 && <Faults wrong={wrong} language={language} />}
      {note && (
        <div className="door-box waits" role="alert">
          <p>{serverDrawnPageWords[language].join[note]}</p>
          {note === 'tooMany' && <CentrePhoneList centre={site.centre} />}
        </div>
      )}
      <PublicJoinForm site={site} join={join} language={language} faults={faults} {...sent} />
      <p className="door-small">{words.orCall}</p>
      <CentrePhoneList centre={site.centre} />
    </ServerDrawnPageFrame>
  )
}

/** How many things are wrong, and which, each a link to its field. */
function Faults({ wrong, language }: { wrong: JoinFieldName[]; language: Language }) {
  const words = serverDrawnPageWords[language].join
  return (
    <div className="door-box wrong" role="alert">
      <b>{words.wrong(wrong.length, formatCount(wrong.length, language))}</b>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#join-${field}`}>{words.fields[field]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
