import { localizeDigits } from '#domain/language/digits.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { qrCodePath } from '#web/kit/codes/qr-code-path.ts'
import { PlainHtmlDocument, plainHtmlDocumentCsp, renderHtmlDocument } from '#web/plain-html-document.tsx'
import type { SiteCentre } from '../document/site-data-for-browser.ts'
import { serverDrawnPageWords } from '../server-drawn/server-drawn-page-words.ts'
import { joinPosterStyle } from './join-poster-style.ts'

/** The button stands there only where scripts run. */
const printScript = `
const button = document.querySelector('button')
button.hidden = false
button.addEventListener('click', () => print())
`

const parts = { styles: [joinPosterStyle], script: printScript }

/** An address that is longer has smaller letters. */
const shortAddress = 34

interface Poster {
  centre: SiteCentre
  /** Of the bar above it; the sheet itself is in both. */
  language: Language
  /** Of the form. */
  address: string
}

/** The sheet for a notice board: one sentence, the code of the form, three steps (EN-2); and the policy to send with it. */
export function renderJoinPoster({ centre, language, address }: Poster): { html: string; policy: string } {
  const words = serverDrawnPageWords[language].poster
  const html = renderHtmlDocument(
    <PlainHtmlDocument title={words.title(centre.name[language])} language={language} {...parts}>
      <body>
        <div className="bar">
          <p>{words.hint}</p>
          <button type="button" hidden>
            {words.print}
          </button>
        </div>
        <Sheet centre={centre} address={address} label={words.code(address)} />
      </body>
    </PlainHtmlDocument>,
  )
  return { html, policy: `${plainHtmlDocumentCsp(parts)}; frame-ancestors 'none'` }
}

/** Marathi first: it is what most who walk past read. */
const spoken = languages.toReversed()

function Sheet({ centre, address, label }: Pick<Poster, 'centre' | 'address'> & { label: string }) {
  const { size, path } = qrCodePath(address)
  const shown = address.replace(/^https?:\/\//, '')
  const steps = serverDrawnPageWords.mr.poster.steps.map((_step, place) => place)
  return (
    <main className="poster">
      <header className="names">
        {spoken.map((each) => (
          <p key={each} lang={each}>
            {centre.name[each]}
          </p>
        ))}
      </header>
      <h1>
        {serverDrawnPageWords.mr.poster.lines.map((line) => (
          <span key={line} lang="mr">
            {line}
          </span>
        ))}
        <span lang="en">{serverDrawnPageWords.en.poster.lines.join(' ')}</span>
      </h1>
      <div className="call">
        <svg
          className="code"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <ol className="steps">
          {steps.map((place) => (
            <li key={place}>
              <i aria-hidden="true" lang="mr">
                {localizeDigits('mr', String(place + 1))}
              </i>
              <div>
                {spoken.map((each) => (
                  <p key={each} lang={each}>
                    {serverDrawnPageWords[each].poster.steps[place]}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <p className={shown.length > shortAddress ? 'address long' : 'address'} lang="en">
        {shown}
      </p>
      <footer className="foot">
        <div>
          {spoken.map((each) => (
            <p key={each} lang={each}>
              {centre.address[each]}
            </p>
          ))}
        </div>
        <ul className="phones">
          {centre.phones.filter(Boolean).map((phone) => (
            <li key={phone}>{phone}</li>
          ))}
        </ul>
      </footer>
    </main>
  )
}
