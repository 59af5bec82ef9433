import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import styles from './member-file-download-link.module.css'

/** Downloads all that is stored of a member as one page, in the language of the screen. */
export function MemberFileDownloadLink({ id, name }: { id: string; name: string }) {
  const { words, language } = useLocale()
  const { privacy } = words
  if (useAllowanceFor('members.export') !== 'yes') return null
  return (
    <p>
      <a
        href={`/api/members/${id}/file?language=${language}`}
        download
        className={styles.link}
        aria-label={privacy.downloadWhose(name)}
        title={privacy.downloadHint}
      >
        <Icon name="down" />
        {privacy.download}
      </a>
    </p>
  )
}
