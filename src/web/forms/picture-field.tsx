import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { PictureHasTooManyPixelsError, shrinkPicture, UnreadableHeicError } from '#web/shrink-picture.ts'
import styles from './picture-field.module.css'

interface Props {
  label: string
  /** The button's text while there is no picture. */
  choose: string
  kind: 'jpeg' | 'png'
  /** The preview or its placeholder. */
  look: ReactNode
  isEmpty: boolean
  /** A data URL of the chosen picture; null when removed. */
  onChange: (picture: string | null) => void
  /** Called when reading a file starts and ends. */
  onReading?: (isReading: boolean) => void
  under?: ReactNode
  isReadOnly?: boolean
}

/** A picture file input with a preview. */
export function PictureField({ label, choose, kind, look, isEmpty, onChange, onReading, ...rest }: Props) {
  const { add, errors } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'failed' | 'heic' | 'too-large'>('idle')

  async function read(file: File | undefined) {
    if (!file) return
    setState('reading')
    onReading?.(true)
    try {
      onChange(await shrinkPicture(file, kind))
      setState('idle')
    } catch (error) {
      console.error('The picture could not be read.', error)
      if (error instanceof UnreadableHeicError) setState('heic')
      else setState(error instanceof PictureHasTooManyPixelsError ? 'too-large' : 'failed')
    }
    onReading?.(false)
    if (input.current) input.current.value = ''
  }

  return (
    <fieldset className={`line middle gap-3 ${styles.field}`}>
      <legend className="only-spoken">{label}</legend>
      {look}
      <div className="shrink">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={label}
          hidden
          onChange={(event) => read(event.currentTarget.files?.[0])}
        />
        {!rest.isReadOnly && (
          <div className="row gap-1">
            <Button
              variant="default"
              leftSection={<Icon name="camera" />}
              loading={state === 'reading'}
              onClick={() => input.current?.click()}
            >
              {isEmpty ? choose : add.changePhoto}
            </Button>
            {!isEmpty && (
              <Button variant="subtle" onClick={() => onChange(null)}>
                {add.removePhoto}
              </Button>
            )}
          </div>
        )}
        <div role="alert">
          {state === 'failed' && <p className={styles.error}>{errors.invalid_photo}</p>}
          {state === 'heic' && <p className={styles.error}>{add.heic}</p>}
          {state === 'too-large' && <p className={styles.error}>{errors.picture_too_large}</p>}
        </div>
        {rest.under}
      </div>
    </fieldset>
  )
}
