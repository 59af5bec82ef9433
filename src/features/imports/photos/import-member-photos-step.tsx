import { useId } from 'react'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import styles from './import-member-photos-step.module.css'
import { ImportedMemberPhotoList } from './imported-member-photo-list.tsx'
import { MemberPhotoFilePicker } from './member-photo-file-picker.tsx'
import { UploadMatchedPhotosBar } from './upload-matched-photos-bar.tsx'
import type { MemberPhotosImportState } from './use-member-photos-import.ts'

/** Photos of members from a folder, each for the member that its name says (MB-11). */
export function ImportMemberPhotosStep({ photos }: { photos: MemberPhotosImportState }) {
  const { words, language } = useLocale()
  const texts = words.imports.photos
  const headingId = useId()
  const { picked, members } = photos
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby={headingId}>
      <header>
        <h3 id={headingId}>{texts.heading}</h3>
        <p className="quiet">{texts.hint(formatCount(12, language))}</p>
      </header>
      <MemberPhotoFilePicker isOff={photos.run?.isOn ?? false} onPicked={photos.pick} />
      {picked && (
        <WhenLoaded lists={[members]}>
          {(_members) => (
            <>
              <Left {...picked} />
              {picked.pictures.length > 0 && (
                <>
                  <UploadMatchedPhotosBar photos={photos} />
                  <ImportedMemberPhotoList photos={photos} />
                </>
              )}
            </>
          )}
        </WhenLoaded>
      )}
    </section>
  )
}

/** Chosen files that are no pictures. */
function Left({ pictures, others }: NonNullable<MemberPhotosImportState['picked']>) {
  const { words, language } = useLocale()
  const texts = words.imports.photos
  if (pictures.length === 0) return <p role="status">{texts.noPictures}</p>
  return others > 0 && <p className="quiet">{texts.others(others, formatCount(others, language))}</p>
}
