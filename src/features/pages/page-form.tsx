import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PageDetails } from '#domain/site/page.ts'
import { hasCode } from '#web/api.ts'
import { saveProblem } from '#web/error-text.ts'
import { Conflicts } from '#web/forms/conflict-notice.tsx'
import type { Texts } from '#web/forms/drafts/draft.ts'
import { useDraft } from '#web/forms/drafts/use-draft.ts'
import { Form } from '#web/forms/form.tsx'
import { FormMessages } from '#web/forms/form-messages.tsx'
import { useSaving } from '#web/forms/use-saving.ts'
import { useWords } from '#web/i18n.tsx'
import { say } from '#web/kit/notices.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { LoadingData } from '#web/loading/when-loaded.tsx'
import { newId } from '#web/new-id.ts'
import styles from './page-form.module.css'
import { useSavePage } from './pages.queries.ts'

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

type Field = 'title' | 'content' | 'titleMr' | 'contentMr'

function textsOf(page: PageDetails | null): Texts<Field> {
  const { title = '', content = '', titleMr = '', contentMr = '' } = page ?? {}
  return { title, content, titleMr, contentMr }
}

interface Props {
  id: string
  /** The page as it was last read; null for a new one. */
  page: PageDetails | null
  /** Whether another operator has deleted it. */
  isGone: boolean
  onClose: () => void
}

/** Edits a page in English and optionally in Marathi (PG-2). */
export function PageForm({ id, page, isGone, onClose }: Props) {
  const words = useWords()
  const { pages, forms } = words
  const form = useRef<HTMLFormElement>(null)
  const [spareId] = useState(newId)
  const { draft, touched, isTouched, type, resolve, drop } = useDraft<Texts<Field>>(
    `pages/${id}`,
    textsOf(page),
  )
  const { state, error, run } = useSaving()
  const { mutateAsync: save } = useSavePage()
  const { values } = draft
  const isBusy = state.status === 'saving'
  const [isMarathiOpen] = useState(() => values.titleMr !== '' || values.contentMr !== '')

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function submit() {
    if (isBusy) return
    if (values.title.trim() === '') {
      window.alert(words.errors.title_required)
      form.current?.querySelector('input')?.focus()
      return
    }
    const isDone = await run(async () => {
      if (!page || isGone) await save({ add: { id: isGone ? spareId : id, ...values } })
      else if (isTouched) {
        const changes = Object.fromEntries(touched.map((field) => [field, values[field]]))
        await save({ id, changes: { ...changes, revision: page.revision } })
      }
    })
    if (!isDone) return
    say(pages.pageSaved(values.title.trim()))
    leave()
  }

  function leave() {
    drop()
    onClose()
  }

  function problem() {
    if (isGone) return pages.gone
    if (hasCode(error, 'already_added')) return forms.stale
    if (hasCode(error, 'too_large')) return pages.tooLarge
    return saveProblem(words, error)
  }

  const labels = {
    title: pages.title,
    content: pages.content,
    titleMr: pages.titleMr,
    contentMr: pages.contentMr,
  }
  const editor = (field: 'content' | 'contentMr', lang: string) => (
    <Suspense fallback={<LoadingData />}>
      <RichText
        label={labels[field]}
        lang={lang}
        value={values[field]}
        onChange={(html) => type({ [field]: html })}
      />
    </Suspense>
  )
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      <TextInput
        label={pages.title}
        lang="en"
        value={values.title}
        onChange={(event) => type({ title: event.currentTarget.value })}
      />
      {editor('content', 'en')}
      <details className={styles.marathi} open={isMarathiOpen}>
        <summary>{pages.marathi}</summary>
        <div className={styles.inner}>
          <p className={styles.hint}>{pages.marathiHint}</p>
          <TextInput
            label={pages.titleMr}
            lang="mr"
            value={values.titleMr}
            onChange={(event) => type({ titleMr: event.currentTarget.value })}
          />
          {editor('contentMr', 'mr')}
        </div>
      </details>
      <FormMessages>
        {!isBusy && (
          <Conflicts
            draft={draft}
            isSaving={state.status === 'saving'}
            labels={labels}
            unreadable={['content', 'contentMr']}
            onUseTheirs={(field) => resolve(field, false)}
          />
        )}
        <Problem text={problem()} />
      </FormMessages>
      <div className={styles.foot}>
        <p className="only-spoken" role="status">
          {isBusy && forms.saving}
        </p>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => (!isTouched || window.confirm(words.discard)) && leave()}
        >
          {forms.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {pages.save}
        </Button>
      </div>
    </Form>
  )
}
