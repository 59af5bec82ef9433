import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { type HomePagePhoto, homePagePhotoUrlPath, maxHomePagePhotos } from '#domain/site/home.ts'
import { isNewPicture } from '#domain/site/picture.ts'
import type { RowInputProps } from '#web/forms/rows/row-form.tsx'
import { MoveButtons, RowIconButton } from '#web/forms/rows/row-icon-button.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { PictureHasTooManyPixelsError, shrinkPicture, UnreadableHeicError } from '#web/shrink-picture.ts'
import styles from './site-photos-field.module.css'

interface Props extends RowInputProps {
  /** The sentence of each wrong part, such as `photos.2.about.en`. */
  wrong: Readonly<Partial<Record<string, string>>>
}

const languages = ['en', 'mr'] as const

/** The photographs of the site, as JSON: each with what it shows in both languages, put in order, added and removed. */
export function SitePhotosField({ label, value, error, wrong, onChange }: Props) {
  const { words } = useLocale()
  const { settings, add, errors } = words
  const photos: readonly HomePagePhoto[] = JSON.parse(value)
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const store = (next: readonly HomePagePhoto[]) =>
    onChange({ currentTarget: { value: JSON.stringify(next) } })
  const move = (place: number, to: number) => {
    const [photo, other] = [photos[place], photos[to]]
    if (photo && other) store(photos.with(place, other).with(to, photo))
  }

  async function read(files: readonly File[]) {
    setReading(true)
    setProblem(null)
    const chosen: HomePagePhoto[] = []
    for (const file of files.slice(0, maxHomePagePhotos - photos.length)) {
      try {
        const picture = await shrinkPicture(file, 'jpeg')
        chosen.push({ picture, width: 1, height: 1, about: { en: '', mr: '' } })
      } catch (failure) {
        console.error('The photograph could not be read.', failure)
        if (failure instanceof UnreadableHeicError) setProblem(add.heic)
        else
          setProblem(
            failure instanceof PictureHasTooManyPixelsError ? errors.picture_too_large : errors.invalid_photo,
          )
      }
    }
    store([...photos, ...chosen])
    setReading(false)
    if (input.current) input.current.value = ''
  }

  return (
    <fieldset className={styles.photos} data-is-wrong={error ? true : undefined} tabIndex={-1}>
      <legend>{label}</legend>
      <p className={styles.hint}>{settings.photosHint}</p>
      <ul>
        {photos.map((photo, place) => {
          const name = settings.photo(place + 1)
          const source = isNewPicture(photo.picture) ? photo.picture : homePagePhotoUrlPath(photo.picture)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand twice
            <li key={place} className={`row gap-3 gap-x-4 ${styles.photo}`}>
              <img className={styles.picture} src={source} alt="" width="160" height="120" />
              <div className={`stack gap-2 ${styles.about}`}>
                {languages.map((language) => (
                  <TextInput
                    key={language}
                    label={settings.photoAbout[language]}
                    aria-label={`${settings.photoAbout[language]}: ${name}`}
                    lang={language}
                    value={photo.about[language]}
                    error={wrong[`photos.${place}.about.${language}`]}
                    onChange={({ currentTarget }) =>
                      store(
                        photos.with(place, {
                          ...photo,
                          about: { ...photo.about, [language]: currentTarget.value },
                        }),
                      )
                    }
                  />
                ))}
              </div>
              <div className="line">
                <MoveButtons
                  up={settings.itemUp(name)}
                  down={settings.itemDown(name)}
                  place={place}
                  count={photos.length}
                  onMove={(to) => move(place, to)}
                />
                <RowIconButton
                  icon="bin"
                  name={settings.removeItem(name)}
                  onClick={() => store(photos.toSpliced(place, 1))}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={settings.addPhotos}
        onChange={({ currentTarget }) => read([...(currentTarget.files ?? [])])}
      />
      {photos.length < maxHomePagePhotos && (
        <Button
          variant="default"
          leftSection={<Icon name="camera" />}
          loading={isReading}
          onClick={() => input.current?.click()}
        >
          {settings.addPhotos}
        </Button>
      )}
      <div role="alert">{(problem ?? error) && <p className="wrong">{problem ?? error}</p>}</div>
    </fieldset>
  )
}
