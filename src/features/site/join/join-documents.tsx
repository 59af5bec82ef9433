import type { ComponentProps } from 'react'
import { renderServerDrawnPage } from '#web/server-drawn/render-server-drawn-page.tsx'
import { serverDrawnPageWords } from '../server-drawn/server-drawn-page-words.ts'
import { JoinFormSentPage } from './join-form-sent-page.tsx'
import { JoinPage, type JoinPageProps } from './join-page.tsx'
import { joinFormWords } from './join-words.ts'

interface Place {
  styles: string
  /** The public address without a trailing slash. */
  origin: string
  /** Whether the address names the language. */
  isChosen: boolean
}

/** The page of the form as HTML, with what messengers show of a link to it. */
export function renderJoinPage(page: JoinPageProps, { styles, origin, isChosen }: Place): string {
  const { site, language, faults = {} } = page
  const words = serverDrawnPageWords[language].join
  const name = site.centre.name[language]
  const wrong = Object.keys(faults).length
  const title = words.title(name)
  const text = joinFormWords[language].form.text
  return renderServerDrawnPage({
    title: wrong > 0 ? `${words.wrong(wrong, String(wrong))} · ${title}` : title,
    language,
    styles,
    isListed: true,
    head: (
      <>
        <meta name="description" content={text} />
        <link rel="canonical" href={`${origin}/join${isChosen ? `?lang=${language}` : ''}`} />
        <meta property="og:site_name" content={name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={text} />
        <meta property="og:image" content={`${origin}/share.png?lang=${language}`} />
      </>
    ),
    children: <JoinPage {...page} />,
  })
}

/** The answer to a form as HTML. */
export function renderJoinFormSentPage(
  page: ComponentProps<typeof JoinFormSentPage>,
  styles: string,
): string {
  const { site, language } = page
  const title = serverDrawnPageWords[language].done.title(site.centre.name[language])
  return renderServerDrawnPage({ title, language, styles, children: <JoinFormSentPage {...page} /> })
}
