import { logoAddress } from '#domain/site/centre.ts'
import { isNewPicture } from '#domain/site/picture.ts'
import { PictureField } from '#web/forms/picture-field.tsx'
import type { RowField } from '#web/forms/rows/row-form.tsx'
import { useWords } from '#web/i18n.tsx'
import styles from './logo-field.module.css'

/** Chooses the centre's logo; the default is a drawing of four desks, one of them lit (PB-9). */
export function LogoField({ label, value, error, onChange }: RowField) {
  const { settings } = useWords()
  const source = value === '' ? '/favicon.svg' : isNewPicture(value) ? value : logoAddress(value)
  return (
    <div className={styles.field}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <PictureField
        label={label}
        choose={settings.chooseLogo}
        kind="png"
        look={<img className={styles.logo} src={source} alt="" width="56" height="56" />}
        isEmpty={value === ''}
        onChange={(picture) => onChange({ currentTarget: { value: picture ?? '' } })}
        under={<p className={error ? styles.error : styles.hint}>{error ?? settings.logoHint}</p>}
      />
    </div>
  )
}
