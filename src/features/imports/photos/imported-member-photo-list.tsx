import { useLocale } from '#web/i18n.tsx'
import { useRowsNearViewport } from '#web/use-rows-near-viewport.ts'
import styles from './import-member-photos-step.module.css'
import { ImportedMemberPhotoRow } from './imported-member-photo-row.tsx'
import type { MemberPhotosImportState } from './use-member-photos-import.ts'

/** Each picture with whom it is for; only those near the window are drawn, so that hundreds do not fill the memory. */
export function ImportedMemberPhotoList({ photos }: { photos: MemberPhotosImportState }) {
  const texts = useLocale().words.imports.photos
  const { rows } = photos
  const { box, items, before, after, measure } = useRowsNearViewport<HTMLUListElement>(rows.length, 78)
  return (
    <ul
      ref={box}
      aria-label={texts.list}
      className={`card ${styles.list}`}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {items.map(({ index }) => {
        const row = rows[index]
        return (
          row && (
            <li key={row.at} ref={measure} data-index={index} className={styles.line}>
              <ImportedMemberPhotoRow row={row} photos={photos} />
            </li>
          )
        )
      })}
    </ul>
  )
}
