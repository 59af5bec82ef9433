import { NativeSelect, TextInput } from '@mantine/core'
import type { ListedSitePage } from '#domain/site/page.ts'
import { newSiteMenuItemSchema, type SiteMenuItem } from '#domain/site/site-menu-item.ts'
import { useAddSiteMenuItem, useChangeSiteMenuItem } from '#features/menu/menu.queries.ts'
import { sitePageTitleIn } from '#features/pages/pages.queries.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import { formFieldGridClass, RowForm } from '#web/forms/rows/row-form.tsx'
import { useLocale } from '#web/i18n.tsx'

type Field = 'label' | 'labelMr' | 'pageId'

function textsOf(item: SiteMenuItem | null): TypedFormTexts<Field> {
  return item
    ? { label: item.label, labelMr: item.labelMr, pageId: item.pageId }
    : { label: '', labelMr: '', pageId: '' }
}

interface Props {
  /** The item when the form was opened; null for a new one. */
  opened: SiteMenuItem | null
  /** The item now; null for a new one, or if another operator deleted it. */
  item: SiteMenuItem | null
  pages: readonly ListedSitePage[]
  isThere: (id: string) => boolean
  onClose: () => void
}

/** One item of the menu: its label, one in Marathi, and the page it leads to (MN-1). */
export function SiteMenuItemForm({ opened, item, pages, isThere, onClose }: Props) {
  const { words, language } = useLocale()
  const { menu } = words
  const { mutateAsync: add } = useAddSiteMenuItem()
  const { mutateAsync: change } = useChangeSiteMenuItem()
  return (
    <RowForm
      name={`menu/${opened?.id ?? 'new'}`}
      stored={textsOf(item ?? opened)}
      labels={{ label: menu.label, labelMr: menu.labelMr, pageId: menu.page }}
      unreadable={['pageId']}
      gone={opened && !item ? menu.gone : null}
      check={(values, id) => checkFormBySchema(newSiteMenuItemSchema, { ...values, id: item?.id ?? id })}
      onSave={(values) => (item ? change({ ...values, revision: item.revision }) : add(values))}
      isThere={isThere}
      onClose={onClose}
    >
      {(field, { pageId }) => {
        const isPageKnown = pageId === '' || pages.some(({ id }) => id === pageId)
        return (
          <div className={formFieldGridClass}>
            <TextInput {...field('label')} lang="en" />
            <TextInput
              {...field('labelMr')}
              lang="mr"
              description={menu.labelMrHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <NativeSelect {...field('pageId')} disabled={pages.length === 0 && isPageKnown}>
              <option value="">{pages.length === 0 ? menu.createFirst : menu.choosePage}</option>
              {!isPageKnown && <option value={pageId}>{menu.pageGone}</option>}
              {pages.map((page) => (
                <option key={page.id} value={page.id}>
                  {sitePageTitleIn(page, language)}
                </option>
              ))}
            </NativeSelect>
          </div>
        )
      }}
    </RowForm>
  )
}
