import { languages } from '#domain/language/language.ts'
import { exampleMessagePlaceholderValues } from '#domain/messages/message-values.ts'
import type { AutomaticMessageKind } from '#domain/messages/sending-kind.ts'
import { mailTextFor } from '#domain/messages/sending-rules.ts'
import {
  fillWhatsappTemplateWithExamples,
  type StoredWhatsappTemplate,
  type WhatsappTemplateProblem,
  whatsappTemplateForMetaApprovalOf,
  whatsappTemplateProblemOf,
} from '#domain/messages/whatsapp-message-template.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { useWords } from '#web/i18n.tsx'
import { useTopic } from '#web/live/followed-topics.tsx'
import type { ChosenMessagePlaceholder } from './sending-kind-draft.ts'
import styles from './sending-kind-preview.module.css'

interface Props {
  kind: AutomaticMessageKind
  /** The text at WhatsApp with what stands in its places; null where none goes that way. */
  whatsapp: {
    template: string
    places: readonly ChosenMessagePlaceholder[]
    templates: readonly StoredWhatsappTemplate[]
  } | null
  /** Whether it goes by e-mail, too. */
  hasEmail: boolean
}

/** What arrives, in both languages, filled in for somebody who does not exist (MS-3, MS-4). */
export function SendingKindPreview(props: Props) {
  const settings = useTopic('settings')
  const [row] = settings.status === 'ready' ? settings.rows : []
  return row ? <Texts {...props} settings={row} /> : null
}

function Texts({ kind, whatsapp, hasEmail, settings }: Props & { settings: SettingsForScreens }) {
  const { sending: say } = useWords()
  const link = `${location.origin}/…`
  const examples = {
    en: exampleMessagePlaceholderValues(settings.centre.name.en, link, 'en'),
    mr: exampleMessagePlaceholderValues(settings.centre.name.mr, link, 'mr'),
  }
  return (
    <div className={styles.texts}>
      {whatsapp &&
        languages.map((language) => {
          const found = whatsapp.templates.find(
            (one) => one.name === whatsapp.template && one.language === language,
          )
          const { places } = whatsapp
          const own = whatsappTemplateForMetaApprovalOf(kind)
          const isChosen = whatsapp.template !== ''
          const shown = isChosen
            ? { places, body: found?.body ?? '' }
            : { places: own.places, body: own.body[language] }
          return (
            <TextPreview
              key={language}
              lang={language}
              heading={isChosen ? say.byWhatsapp[language] : say.ownOffer[language]}
              text={fillWhatsappTemplateWithExamples(shown, examples[language])}
              problem={isChosen ? whatsappTemplateProblemOf(found, places) : null}
              hasLink={found?.hasLink ?? false}
            />
          )
        })}
      {hasEmail &&
        languages.map((language) => (
          <TextPreview
            key={`${language}mail`}
            lang={language}
            heading={say.byEmail[language]}
            text={fillWhatsappTemplateWithExamples(
              mailTextFor(kind, settings.reminders.texts, language),
              examples[language],
            )}
            problem={null}
          />
        ))}
    </div>
  )
}

interface PreviewProps {
  lang: string
  heading: string
  text: string
  problem: WhatsappTemplateProblem | null
  /** Whether it has a button with a link. */
  hasLink?: boolean
}

function TextPreview({ lang, heading, text, problem, hasLink = false }: PreviewProps) {
  const { sending: say } = useWords()
  return (
    <figure className={styles.text}>
      <figcaption className="quiet small">{heading}</figcaption>
      {text !== '' && (
        <p lang={lang} className={styles.bubble}>
          {text}
        </p>
      )}
      {problem !== null && (
        <p className="wrong small">
          {problem === 'other-places' && hasLink ? say.linkButton : say.problems[problem]}
        </p>
      )}
    </figure>
  )
}
