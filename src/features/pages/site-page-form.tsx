import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { newSitePageSchema, type SitePageWithContent } from '#domain/site/page.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import { saveFailureText } from '#web/error-text.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { FormConflictsSection } from '#web/forms/conflict-notice.tsx'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import { Form } from '#web/forms/form.tsx'
import { FormMessageArea } from '#web/forms/form-message-area.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { LoadingDataNotice } from '#web/loading/when-loaded.tsx'
import { newId } from '#web/new-id.ts'
import { useSaveSitePage } from './pages.queries.ts'
import styles from './site-page-form.module.css'

const RichTextField = lazy(async () => ({ default: (await import('./rich-text-field.tsx')).RichTextField }))

const fields = ['title', 'content', 'titleMr', 'contentMr'] as const
type Field = (typeof fields)[number]

function textsOf(page: SitePageWithContent | null): TypedFormTexts<Field> {
  const { title = '', content = '', titleMr = '', contentMr = '' } = page ?? {}
  return { title, content, titleMr, contentMr }
}

interface Props {
  id: string
  /** The page as it was last read; null for a new one. */
  page: SitePageWithContent | null
  /** Whether another operator has deleted it. */
  isGone: boolean
  onClose: () => void
}

/** Edits a page in English and optionally in Marathi (PG-2). */
export function SitePageForm({ id, page, isGone, onClose }: Props) {
  const words = useWords()
  const { pages, forms } = words
  const { mutateAsync: save } = useSaveSitePage()
  const stored = textsOf(page)
  const form = useForm({
    name: `pages/${id}`,
    first: () => ({ ...stored, spareId: newId() }),
    ...(!isGone && { stored }),
    untyped: ['spareId'],
    check: ({ spareId, ...texts }) =>
      checkFormBySchema(newSitePageSchema, { id: isGone ? spareId : id, ...texts }),
    send: (added) => {
      if (!page || isGone) return save({ add: added })
      const touched = fields.filter((field) => added[field] !== stored[field])
      const changes = Object.fromEntries(touched.map((field) => [field, added[field]]))
      return save({ id, changes: { ...changes, revision: page.revision } })
    },
    explain: (failure) => ({ text: problemOf(failure) ?? '', asks: null }),
    onWrong: (fields) => fields.includes('title') && window.alert(words.errors.title_required),
    onDone: (_answer, { title }) => {
      showNotice(pages.pageSaved(title.trim()))
      onClose()
    },
  })
  const { ref, field, values, isBusy } = form
  const [isMarathiOpen] = useState(() => values.titleMr !== '' || values.contentMr !== '')

  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  function problemOf(failure: unknown) {
    if (isApiErrorWithCode(failure, 'already_added')) return forms.stale
    if (isApiErrorWithCode(failure, 'too_large')) return pages.tooLarge
    return saveFailureText(words, failure)
  }

  function cancel() {
    if (form.isTouched && !window.confirm(words.discard)) return
    form.drop()
    onClose()
  }

  const labels = {
    title: pages.title,
    content: pages.content,
    titleMr: pages.titleMr,
    contentMr: pages.contentMr,
  }
  const editor = (field: 'content' | 'contentMr', lang: string) => (
    <Suspense fallback={<LoadingDataNotice />}>
      <RichTextField
        label={labels[field]}
        lang={lang}
        value={values[field]}
        onChange={(html) => form.change({ [field]: html })}
      />
    </Suspense>
  )
  return (
    <Form ref={ref} className={`stack gap-4 ${styles.form}`} onSubmit={form.submit}>
      <TextInput label={pages.title} lang="en" {...field('title')} />
      {editor('content', 'en')}
      <details className={`card ${styles.marathi}`} open={isMarathiOpen}>
        <summary>{pages.marathi}</summary>
        <div className={`stack gap-4 ${styles.inner}`}>
          <p className="quiet">{pages.marathiHint}</p>
          <TextInput label={pages.titleMr} lang="mr" {...field('titleMr')} />
          {editor('contentMr', 'mr')}
        </div>
      </details>
      <FormMessageArea>
        <FormConflictsSection
          draft={form.draft}
          labels={labels}
          unreadable={['content', 'contentMr']}
          onUseTheirs={form.takeTheirs}
        />
        <ProblemMessage text={isGone ? pages.gone : form.problem} />
      </FormMessageArea>
      <div className="row end gap-2">
        <p className="only-spoken" role="status">
          {isBusy && forms.saving}
        </p>
        <Button variant="default" disabled={isBusy} onClick={cancel}>
          {forms.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {pages.save}
        </Button>
      </div>
    </Form>
  )
}
