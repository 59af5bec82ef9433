import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useWords } from '#web/i18n.tsx'
import { Picture } from '#web/kit/avatar.tsx'
import { Icon } from '#web/kit/icon.tsx'
import styles from './photo-field.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

interface Props {
  /** A data URL or an address; null for the outline. */
  photo: string | null
  onChange: (photo: string | null) => void
}

/** Choosing a photo, with a look at it (MB-11). */
export function PhotoField({ photo, onChange }: Props) {
  const { add } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')

  async function choose(file: File | undefined) {
    if (!file) return
    setState('reading')
    try {
      onChange(await shrinkPhoto(file))
      setState('idle')
    } catch (error) {
      console.error('The photo could not be read.', error)
      setState('failed')
    }
    if (input.current) input.current.value = ''
  }

  return (
    <fieldset className={styles.photo}>
      <legend className="only-spoken">{add.photo}</legend>
      <Picture source={photo} size={56} />
      <div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={add.photo}
          hidden
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <div className={styles.actions}>
          <Button
            variant="default"
            leftSection={<Icon name="camera" />}
            loading={state === 'reading'}
            onClick={() => input.current?.click()}
          >
            {photo ? add.changePhoto : add.choosePhoto}
          </Button>
          {photo && (
            <Button variant="subtle" onClick={() => onChange(null)}>
              {add.removePhoto}
            </Button>
          )}
        </div>
        <div role="alert">{state === 'failed' && <p className={styles.error}>{add.noPicture}</p>}</div>
      </div>
    </fieldset>
  )
}
