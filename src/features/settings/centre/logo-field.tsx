import type { ReactNode } from 'react'
import { logoUrlPath, sealPictureUrlPath } from '#domain/site/centre.ts'
import { isNewPicture } from '#domain/site/picture.ts'
import { PictureField } from '#web/forms/picture-field.tsx'
import type { RowInputProps } from '#web/forms/rows/row-form.tsx'
import { useWords } from '#web/i18n.tsx'
import styles from './logo-field.module.css'

/** Chooses the centre's logo; the default is a drawing of four desks, one of them lit (PB-9). */
export function LogoField(field: RowInputProps) {
  const { settings } = useWords()
  const { value } = field
  const source = value === '' ? '/favicon.svg' : isNewPicture(value) ? value : logoUrlPath(value)
  return (
    <CentrePicture
      {...field}
      choose={settings.chooseLogo}
      hint={settings.logoHint}
      look={<img className={styles.logo} src={source} alt="" width="56" height="56" />}
    />
  )
}

/** Chooses the seal or signature on receipts; there is none by default. */
export function SealField(field: RowInputProps) {
  const { settings } = useWords()
  const { value } = field
  const source = isNewPicture(value) ? value : sealPictureUrlPath(value)
  return (
    <CentrePicture
      {...field}
      choose={settings.chooseSeal}
      hint={settings.sealHint}
      look={
        value === '' ? (
          <span className={styles.none} aria-hidden="true" />
        ) : (
          <img className={styles.seal} src={source} alt="" width="56" height="56" />
        )
      }
    />
  )
}

interface Props extends RowInputProps {
  choose: string
  hint: string
  look: ReactNode
}

function CentrePicture({ label, value, error, onChange, choose, hint, look }: Props) {
  return (
    <div className={styles.field}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <PictureField
        label={label}
        choose={choose}
        kind="png"
        look={look}
        isEmpty={value === ''}
        onChange={(picture) => onChange({ currentTarget: { value: picture ?? '' } })}
        under={<p className={error ? styles.error : styles.hint}>{error ?? hint}</p>}
      />
    </div>
  )
}
