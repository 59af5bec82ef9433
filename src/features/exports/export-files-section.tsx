import { exportFileNames } from '#domain/exports/export-file.ts'
import { useWords } from '#web/i18n.tsx'
import { useEnquirySettings } from '../settings/settings.queries.ts'
import styles from './export-files-section.module.css'

const formats = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
] as const

/** Each file that a centre can take along, for a spreadsheet and for programs (IO-7). */
export function ExportFilesSection() {
  const { exports } = useWords()
  const { takesEnquiries } = useEnquirySettings()
  const files = exportFileNames.filter((file) => file !== 'enquiries' || takesEnquiries)
  return (
    <ul>
      {files.map((file) => (
        <li key={file} className={`row middle gap-1 gap-x-2 ${styles.file}`}>
          <div className={styles.about}>
            <b>{exports.files[file].name}</b>
            <p className="quiet small">{exports.files[file].about}</p>
          </div>
          <div className="line gap-2">
            {formats.map(([format, name]) => (
              <a
                key={format}
                className={styles.link}
                href={`/api/exports/${file}?format=${format}`}
                download
                aria-label={exports.as(exports.files[file].name, name)}
              >
                {name}
              </a>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
