import type { ReactNode } from 'react'
import { type Day, dayAt, formatDayWithYearIfOther, localTimeAt } from '#domain/day.ts'
import { westernDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { spokenTime } from '#domain/seating/spoken-time.ts'
import type { Centre } from '#domain/site/centre.ts'
import { ServerDrawnPageFrame } from '#features/site/server-drawn/server-drawn-page-frame.views.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { renderServerDrawnPage } from '#web/server-drawn/render-server-drawn-page.tsx'
import { myPageWords } from './my-page-words.ts'

/** What every page of a member has around it. */
export interface MyPageFrameData {
  /** The logo is its address. */
  centre: Pick<Centre, 'name' | 'phones' | 'whatsapp' | 'hours' | 'logo'>
  language: Language
  hrefOf: (language: Language) => string
  /** The address of the member's page; `/my` where it is nobody's. */
  base: string
  now: Date
  today: Day
  timeZone: string
  /** The styles, and the script, as elements. */
  styles: string
}

/** A page as HTML. @param title without the centre's name where it has none */
export function renderInMyPageFrame(frame: MyPageFrameData, title: string, children: ReactNode): string {
  const { styles, language } = frame
  return renderServerDrawnPage({
    title,
    language,
    styles,
    children: (
      <ServerDrawnPageFrame centre={frame.centre} language={language} hrefOf={frame.hrefOf}>
        {children}
      </ServerDrawnPageFrame>
    ),
  })
}

/** '25 January, 10:15 am': a moment as members read it; times have the same digits in both languages. */
export function makeMomentFormatter({
  language,
  today,
  timeZone,
}: Pick<MyPageFrameData, 'language' | 'today' | 'timeZone'>) {
  return (at: string): string => {
    const instant = new Date(at)
    const { hour, minute } = localTimeAt(instant, timeZone)
    const time = westernDigits(spokenTime(hour * 60 + Number(minute), language))
    return myPageWords[language].moment(
      formatDayWithYearIfOther(dayAt(instant, timeZone), today, language),
      time,
    )
  }
}

/** The way back to the member's page, above what else there is. */
export function BackToMyPageLink({ base, language }: Pick<MyPageFrameData, 'base' | 'language'>) {
  return (
    <p className="my-back">
      <a href={base}>
        <Icon name="back" size={18} /> {myPageWords[language].back}
      </a>
    </p>
  )
}

/** A state as mark and word. */
export function MyPageStateMark({
  is,
  children,
}: {
  is: 'waits' | 'good' | 'wrong' | 'over'
  children: ReactNode
}) {
  const marks = { waits: 'clock', good: 'check', wrong: 'close', over: 'minus' } as const
  return (
    <span className={`my-state ${is}`}>
      <Icon name={marks[is]} size={14} /> {children}
    </span>
  )
}

/** Something that went wrong, first on the page. */
export function MyPageErrorNotice({ children }: { children: ReactNode }) {
  return (
    <div className="door-box wrong" role="alert">
      <p>{children}</p>
    </div>
  )
}

/** A line of facts: what it is, and the fact. */
export function MyPageFactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
