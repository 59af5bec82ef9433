import { Button } from '@mantine/core'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import type { ListedSitePage } from '#domain/site/page.ts'
import { useSetHomePage } from '#features/settings/settings.queries.ts'
import { saveFailureText } from '#web/error-text.ts'
import { useSaveStateOutsideForm } from '#web/forms/use-save-state-outside-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { CurrentHomePageNotice } from './current-home-page-notice.tsx'
import { sitePageTitleIn, useRemoveSitePage } from './pages.queries.ts'
import styles from './site-page-list.module.css'

interface Props {
  pages: readonly ListedSitePage[]
  settings: SettingsForScreens
  onCreate: () => void
  onEdit: (page: ListedSitePage) => void
}

/** The list of pages, with the home page and the actions on each (PG-1). */
export function SitePageList({ pages, settings, onCreate, onEdit }: Props) {
  const { words, language } = useLocale()
  const { state, error, run } = useSaveStateOutsideForm()
  const setHomePage = useSetHomePage()
  const { mutateAsync: remove } = useRemoveSitePage()
  const { homePageId } = settings
  const isBusy = state.status === 'saving'

  async function setHome(id: string | null) {
    if (!isBusy) await run(async () => void (await setHomePage(id, settings)))
  }

  async function discard(page: ListedSitePage) {
    if (!isBusy && window.confirm(words.pages.confirmRemove)) await run(() => remove(page.id))
  }

  return (
    <>
      <div className={`row middle gap-2 gap-x-4 ${styles.top}`}>
        <Button leftSection={<Icon name="plus" />} onClick={onCreate} data-create>
          {words.pages.create}
        </Button>
        <p role="status" className="good">
          {state.status === 'saving' && words.forms.saving}
          {state.status === 'saved' && words.pages.saved}
        </p>
      </div>
      <ProblemMessage text={saveFailureText(words, error, words.pages.homeStale)} />
      {homePageId !== null && (
        <CurrentHomePageNotice
          home={pages.find(({ id }) => id === homePageId)}
          isBusy={isBusy}
          onReset={() => setHome(null)}
        />
      )}
      {pages.length === 0 ? (
        <div className={styles.none}>
          <p>{words.pages.none}</p>
          <p className="quiet small">{words.pages.noneHint}</p>
        </div>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.pages.columns.title}</th>
              <th scope="col">{words.pages.columns.status}</th>
              <th scope="col" className={styles.actionsHead}>
                {words.pages.columns.actions}
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => (
              <PageRow
                key={page.id}
                id={page.id}
                title={sitePageTitleIn(page, language)}
                isHome={page.id === homePageId}
                onHome={() => setHome(page.id)}
                onEdit={() => onEdit(page)}
                onRemove={() => discard(page)}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

interface RowProps {
  id: string
  title: string
  isHome: boolean
  onHome: () => void
  onEdit: () => void
  onRemove: () => void
}

function PageRow({ id, title, isHome, onHome, onEdit, onRemove }: RowProps) {
  const { pages } = useLocale().words
  return (
    <tr>
      <th scope="row" className="strong breaks">
        {title}
        <a
          className={styles.address}
          href={`/#/page/${id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={pages.visit(title, shortAddress(id))}
        >
          {shortAddress(id)}
        </a>
      </th>
      <td>{isHome && <span className={styles.badge}>{pages.home}</span>}</td>
      <td className={styles.actions}>
        <div>
          {!isHome && (
            <button
              type="button"
              className={`line middle gap-1 ${styles.action}`}
              aria-label={pages.setHome(title)}
              onClick={onHome}
            >
              <Icon name="home" />
              <span>{pages.actions.setHome}</span>
            </button>
          )}
          <button
            type="button"
            className={`line middle gap-1 ${styles.action}`}
            aria-label={pages.edit(title)}
            data-edit={id}
            onClick={onEdit}
          >
            <Icon name="edit" />
            <span>{pages.actions.edit}</span>
          </button>
          <button
            type="button"
            className={`line middle gap-1 ${styles.action}`}
            data-danger
            aria-label={pages.remove(title)}
            onClick={onRemove}
          >
            <Icon name="bin" />
            <span>{pages.actions.remove}</span>
          </button>
        </div>
      </td>
    </tr>
  )
}

/** The address of a page on the site, as far as it tells two of one title apart. */
const shortAddress = (id: string) => `/#/page/${id.length > 12 ? `${id.slice(0, 8)}…` : id}`
