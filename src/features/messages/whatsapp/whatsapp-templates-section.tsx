import { Button } from '@mantine/core'
import type { StoredWhatsappTemplate } from '#domain/messages/whatsapp-message-template.ts'
import { messageFailureSentenceOfCode } from '#languages/message-failure-words.ts'
import { type AdminWords, useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { ExpandableSection } from '../channel/expandable-section.tsx'
import { MessageStateMark, type MessageStateMarkShapeAndTone } from '../message-state-mark.tsx'
import { useFetchWhatsappTemplatesFromMeta } from '../messages.queries.ts'
import { useMessagesCallFailureText } from '../use-messages-call-failure-text.ts'
import { MetaTemplateLibraryForm } from './meta-template-library-form.tsx'
import styles from './whatsapp-templates-section.module.css'

/** The texts that the WhatsApp account has, as they are there (MS-4). */
export function WhatsappTemplatesSection({ templates }: { templates: readonly StoredWhatsappTemplate[] }) {
  const { templates: say } = useWords()
  const failureText = useMessagesCallFailureText()
  const read = useFetchWhatsappTemplatesFromMeta()
  const names = [...new Set(templates.map(({ name }) => name))]
  return (
    <div className={`stack gap-4 ${styles.part}`}>
      {names.length === 0 && <p className="quiet">{say.none}</p>}
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name} className={styles.row}>
            <span className="strong breaks">{name}</span>
            <ul className="stack gap-1">
              {templates
                .filter((template) => template.name === name)
                .map((template) => (
                  <TemplateState key={template.language} template={template} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <ProblemMessage text={failureText(read.error)} />
      <div>
        <Button variant="default" loading={read.isPending} onClick={() => read.mutate(undefined)}>
          {say.read}
        </Button>
      </div>
      <ExpandableSection summary={say.library} form="settings/messages/library">
        <MetaTemplateLibraryForm />
      </ExpandableSection>
    </div>
  )
}

function TemplateState({ template }: { template: StoredWhatsappTemplate }) {
  const words = useWords()
  const { templates: say } = words
  const { language, category, stoppedCode } = template
  return (
    <li className="stack gap-0">
      <span className="row middle gap-x-3">
        <span>{say.languages[language]}</span>
        <MessageStateMark mark={markOf(template)} word={stateOf(template, say)} />
        {category === sendable && <span className="quiet small">{say.categories[category]}</span>}
      </span>
      {stoppedCode !== '' && (
        <span className="quiet small">{messageFailureSentenceOfCode(words, 'whatsapp', stoppedCode)}</span>
      )}
    </li>
  )
}

/** All that may be sent. */
const sendable = 'UTILITY'
const ended = ['REJECTED', 'DISABLED', 'DELETED', 'PENDING_DELETION', 'LIMIT_EXCEEDED']

function markOf({ status, category, stoppedCode }: StoredWhatsappTemplate): MessageStateMarkShapeAndTone {
  if (stoppedCode !== '' || ended.includes(status)) return { shape: 'cross', tone: 'wrong' }
  if (status !== 'APPROVED') return { shape: 'clock', tone: 'waits' }
  return category === sendable ? { shape: 'check', tone: 'good' } : { shape: 'cross', tone: 'wrong' }
}

function stateOf(
  { status, category, stoppedCode }: StoredWhatsappTemplate,
  say: AdminWords['templates'],
): string {
  if (stoppedCode !== '') return say.refused
  if (status === 'APPROVED' && category !== sendable) return say.categories[category] ?? category
  return say.statuses[status] ?? status
}
