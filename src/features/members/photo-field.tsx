import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '#web/i18n.tsx'
import { Picture } from '#web/kit/avatar.tsx'
import { Icon } from '#web/kit/icon.tsx'
import styles from './photo-field.module.css'
import { PictureTooLarge, shrinkPhoto, UnreadableHeic } from './shrink-photo.ts'

interface Props {
  /** A data URL or an address; null for the outline. */
  source: string | null
  onChange: (photo: string | null) => void
  /** Told while a file is being read: until then the photo is not in the form. */
  onReading: (isReading: boolean) => void
  under?: ReactNode
  isReadOnly?: boolean
}

/** Choosing a photo, with a look at it (MB-11). */
export function PhotoField({ source, onChange, onReading, under, isReadOnly = false }: Props) {
  const { add } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'failed' | 'heic' | 'too-large'>('idle')

  async function choose(file: File | undefined) {
    if (!file) return
    setState('reading')
    onReading(true)
    try {
      onChange(await shrinkPhoto(file))
      setState('idle')
    } catch (error) {
      console.error('The photo could not be read.', error)
      if (error instanceof UnreadableHeic) setState('heic')
      else setState(error instanceof PictureTooLarge ? 'too-large' : 'failed')
    }
    onReading(false)
    if (input.current) input.current.value = ''
  }

  return (
    <fieldset className={styles.photo}>
      <legend className="only-spoken">{add.photo}</legend>
      <Picture source={source} size={56} />
      <div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={add.photo}
          hidden
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        {!isReadOnly && (
          <div className={styles.actions}>
            <Button
              variant="default"
              leftSection={<Icon name="camera" />}
              loading={state === 'reading'}
              onClick={() => input.current?.click()}
            >
              {source ? add.changePhoto : add.choosePhoto}
            </Button>
            {source && (
              <Button variant="subtle" onClick={() => onChange(null)}>
                {add.removePhoto}
              </Button>
            )}
          </div>
        )}
        <div role="alert">
          {state === 'failed' && <p className={styles.error}>{add.noPicture}</p>}
          {state === 'heic' && <p className={styles.error}>{add.heic}</p>}
          {state === 'too-large' && <p className={styles.error}>{add.tooLarge}</p>}
        </div>
        {under}
      </div>
    </fieldset>
  )
}
