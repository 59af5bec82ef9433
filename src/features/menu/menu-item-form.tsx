import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { MenuItem } from '#domain/site/menu.ts'
import type { Page } from '#domain/site/page.ts'
import { useAddMenuItem, useChangeMenuItem } from '#features/menu/menu.queries.ts'
import { titleIn } from '#features/pages/pages.queries.ts'
import { ApiError } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { Conflicts } from '#web/forms/conflict-notice.tsx'
import type { Texts } from '#web/forms/draft.ts'
import { FormMessages } from '#web/forms/form-messages.tsx'
import { useDraft } from '#web/forms/use-draft.ts'
import { useSaving } from '#web/forms/use-saving.ts'
import { useLocale } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { newId } from '#web/new-id.ts'
import styles from './menu-item-form.module.css'

type Field = 'label' | 'labelMr' | 'pageId'

function textsOf(item: MenuItem | null): Texts<Field> {
  return item
    ? { label: item.label, labelMr: item.labelMr, pageId: item.pageId }
    : { label: '', labelMr: '', pageId: '' }
}

interface Props {
  /** The item when the form was opened; null for a new one. */
  opened: MenuItem | null
  /** The item now; null for a new one, or if another operator deleted it. */
  item: MenuItem | null
  pages: readonly Page[]
  onClose: () => void
}

/** One item of the menu: its label, one in Marathi, and the page it leads to (MN-1). */
export function MenuItemForm({ opened, item, pages, onClose }: Props) {
  const { words, language } = useLocale()
  const { menu, forms } = words
  const form = useRef<HTMLFormElement>(null)
  const [freshId] = useState(newId)
  const { draft, type, resolve, drop } = useDraft<Texts<Field>>(
    `menu/${opened?.id ?? 'new'}`,
    textsOf(item ?? opened),
  )
  const { state, run } = useSaving()
  const { mutateAsync: add } = useAddMenuItem()
  const { mutateAsync: change } = useChangeMenuItem()
  const { values } = draft

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  useEffect(() => {
    if (state.status === 'failed') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state])

  async function submit() {
    if (state.status === 'saving') return
    const isDone = await run(async () => {
      if (item) await change({ id: item.id, ...values, revision: item.revision })
      else await add({ id: freshId, ...values })
    })
    if (isDone) leave()
  }

  function leave() {
    drop()
    onClose()
  }

  const error = state.status === 'failed' ? state.error : null
  const wrongField = error instanceof ApiError ? error.field : undefined
  const wrongText = (field: Field) => (wrongField === field ? errorText(words, error) : undefined)
  const labels = { label: menu.label, labelMr: menu.labelMr, pageId: menu.page }
  const isPageKnown = values.pageId === '' || pages.some(({ id }) => id === values.pageId)
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={styles.fields}>
        <TextInput
          label={menu.label}
          lang="en"
          value={values.label}
          onChange={(event) => type({ label: event.currentTarget.value })}
          error={wrongText('label')}
        />
        <TextInput
          label={menu.labelMr}
          lang="mr"
          value={values.labelMr}
          onChange={(event) => type({ labelMr: event.currentTarget.value })}
          description={menu.labelMrHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={wrongText('labelMr')}
        />
        <NativeSelect
          label={menu.page}
          value={values.pageId}
          onChange={(event) => type({ pageId: event.currentTarget.value })}
          error={wrongText('pageId')}
          disabled={pages.length === 0 && isPageKnown}
        >
          <option value="">{pages.length === 0 ? menu.createFirst : menu.choosePage}</option>
          {!isPageKnown && <option value={values.pageId}>{menu.pageGone}</option>}
          {pages.map((page) => (
            <option key={page.id} value={page.id}>
              {titleIn(page, language)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <FormMessages>
        <Conflicts
          draft={draft}
          labels={labels}
          unreadable={['pageId']}
          onUseTheirs={(field) => resolve(field, false)}
        />
        <Problem text={opened && !item ? menu.gone : problemText()} />
      </FormMessages>
      <div className={styles.foot}>
        <Button variant="default" onClick={leave} disabled={state.status === 'saving'}>
          {forms.cancel}
        </Button>
        <Button type="submit" loading={state.status === 'saving'}>
          {forms.save}
        </Button>
      </div>
    </form>
  )

  function problemText() {
    if (!error || wrongField) return null
    if (error instanceof ApiError && error.code === 'stale') return forms.stale
    return errorText(words, error)
  }
}
