import type { ReactNode } from 'react'
import type { Centre } from '#domain/site/centre.ts'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import { renderServerDrawnPage } from '#web/server-drawn/render-server-drawn-page.tsx'
import { pickTextInBothLanguages } from './door-tablet-words.ts'
import type { DoorTabletWords } from './words/en.ts'

interface TabletPage {
  centre: Pick<Centre, 'name' | 'phones'>
  /** The styles and the script, as elements. */
  styles: string
}

/** The page of a tablet at a door (CI-3): it shows nothing of anybody until its script has a key and asks what to show. */
export function renderDoorTabletPage({ centre, styles }: TabletPage): string {
  return renderServerDrawnPage({
    title: `${pickTextInBothLanguages(({ title }) => title).en} · ${centre.name.en}`,
    language: 'en',
    styles,
    head: (
      <>
        <meta name="theme-color" content="#143029" />
        <link rel="manifest" href="/door/door.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/180.png" />
      </>
    ),
    children: (
      <main className="tablet" id="tablet" data-shows="starting">
        <CodePane centre={centre} />
        <DigitsPane centre={centre} />
      </main>
    ),
  })
}

type Say = (words: DoorTabletWords) => string

/** The same in both languages, one below the other. */
function Both({ say }: { say: Say }) {
  const { en, mr } = pickTextInBothLanguages(say)
  return (
    <>
      <span lang="en">{en}</span> <span lang="mr">{mr}</span>
    </>
  )
}

/** A part that is there in some states alone; the script shows it then. */
function When({ is, children, className }: { is: string; children: ReactNode; className?: string }) {
  return (
    <div data-when={is} hidden={!is.split(' ').includes('starting')} className={className}>
      {children}
    </div>
  )
}

function CodePane({ centre }: Pick<TabletPage, 'centre'>) {
  return (
    <section className="tablet-code">
      <h1 id="room">
        <span lang="en">{centre.name.en}</span> <span lang="mr">{centre.name.mr}</span>
      </h1>
      <When is="starting">
        <p>
          <Both say={({ starting }) => starting} />
        </p>
        <noscript>
          <p>
            <Both say={({ noScript }) => noScript} />
          </p>
        </noscript>
      </When>
      <When is="code" className="tablet-scan">
        <svg id="code" role="img" aria-label={label(({ code }) => code)} shapeRendering="crispEdges">
          <rect width="100%" height="100%" fill="#fff" />
          <path fill="#10201b" />
        </svg>
        <p className="tablet-how">
          {(['en', 'mr'] as const).map((language) => {
            const { scan, iAmHere } = pickTextInBothLanguages((words) => words)[language]
            return (
              <span key={language} lang={language}>
                {scan[0]}
                <b>{iAmHere}</b>
                {scan[1]}
              </span>
            )
          })}
        </p>
        <p className="tablet-left">
          <svg viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="15" />
            <circle id="ring" cx="18" cy="18" r="15" pathLength="100" strokeDasharray="100" />
          </svg>
          <span id="left">
            <span lang="en" /> <span lang="mr" />
          </span>
        </p>
      </When>
      <Said
        is="offline"
        icon="warning"
        word={({ offline }) => offline}
        text={({ offlineText }) => offlineText}
      />
      <Said is="off" icon="minus" word={({ off }) => off} text={({ offText }) => offText} />
      <Said
        is="unreachable"
        icon="warning"
        word={({ unreachable }) => unreachable}
        text={({ unreachableText }) => unreachableText}
      />
      <When is="key">
        <KeyForm />
      </When>
    </section>
  )
}

const label = (say: Say) => Object.values(pickTextInBothLanguages(say)).join(' · ')

interface SaidProps {
  is: string
  icon: IconName
  word: Say
  text: Say
}

const Said = ({ is, icon, word, text }: SaidProps) => (
  <When is={is}>
    <div className="tablet-said" role="status">
      <Icon name={icon} size={56} />
      <h2>
        <Both say={word} />
      </h2>
      <p>
        <Both say={text} />
      </p>
    </div>
  </When>
)

function KeyForm() {
  return (
    <form className="tablet-key" id="key">
      <h2>
        <Both say={({ key }) => key.heading} />
      </h2>
      <p className="tablet-trouble" role="alert" id="trouble" hidden>
        <span lang="en" /> <span lang="mr" />
      </p>
      <label>
        <Both say={({ key }) => key.field} />
        <input
          name="key"
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
        />
      </label>
      <button type="submit">
        <Both say={({ key }) => key.open} />
      </button>
      <p className="tablet-quiet">
        <Both say={({ key }) => key.text} />
      </p>
    </form>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

function DigitsPane({ centre }: Pick<TabletPage, 'centre'>) {
  const [phone] = centre.phones
  return (
    <section className="tablet-digits" data-when="code digits unreachable" hidden>
      <div id="pad">
        <h2>
          <span data-when="code">
            <Both say={({ digits }) => digits.noPhone} />
          </span>
          <span data-when="digits unreachable" hidden>
            <Both say={({ digits }) => digits.only} />
          </span>
        </h2>
        <p className="tablet-quiet" id="asked">
          <span lang="en" /> <span lang="mr" />
        </p>
        <output id="typed" aria-label={label(({ digits }) => digits.typed)} />
        <div className="tablet-keys">
          {digits.map((digit) => (
            <button key={digit} type="button" data-digit={digit}>
              {digit}
            </button>
          ))}
          <button type="button" id="erase" aria-label={label(({ digits }) => digits.erase)}>
            <Icon name="back" size={30} />
          </button>
          <button type="button" data-digit="0">
            0
          </button>
          <button type="button" id="send" aria-label={label(({ digits }) => digits.send)}>
            <Icon name="check" size={34} />
          </button>
        </div>
        <p className="tablet-quiet">
          <Both say={({ digits }) => digits.ask} />
          {phone !== undefined && <span className="tablet-phone">{phone}</span>}
        </p>
      </div>
      <div id="answer" role="status">
        <Answer is="taken" icon="check" word={({ taken }) => taken} />
        <Answer is="wait" icon="clock" word={({ wait }) => wait} />
        <Answer is="not-sent" icon="warning" word={({ notSent }) => notSent} />
      </div>
    </section>
  )
}

/** What is said to who typed; the script writes the sentences below the word. */
const Answer = ({ is, icon, word }: Pick<SaidProps, 'word'> & { is: string; icon: IconName }) => (
  <div className={`tablet-said ${is}`} data-answer={is} hidden>
    <Icon name={icon} size={72} />
    <h2>
      <Both say={word} />
    </h2>
    <p>
      <span lang="en" /> <span lang="mr" />
    </p>
  </div>
)
