import { useLocale } from '#web/i18n.tsx'
import { useWindowRows } from '#web/use-window-rows.ts'
import { PhotoLine } from './photo-line.tsx'
import styles from './photos-step.module.css'
import type { ImportPhotos } from './use-photos.ts'

/** Each picture with whom it is for; only those near the window are drawn, so that hundreds do not fill the memory. */
export function PhotoList({ photos }: { photos: ImportPhotos }) {
  const texts = useLocale().words.imports.photos
  const { rows } = photos
  const { box, items, before, after, measure } = useWindowRows<HTMLUListElement>(rows.length, 78)
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
              <PhotoLine row={row} photos={photos} />
            </li>
          )
        )
      })}
    </ul>
  )
}
