import { Button } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import styles from '#web/file-reader/choose-file.module.css'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import own from './import-member-photos-step.module.css'
import { type PickedPictures, picturesPickedFrom, readDroppedFiles } from './picked-files.ts'

interface Props {
  isOff: boolean
  onPicked: (picked: PickedPictures) => void
}

/** A folder or pictures are chosen or dropped; they stay in this browser until they are given. */
export function MemberPhotoFilePicker({ isOff, onPicked }: Props) {
  const texts = useLocale().words.imports.photos
  const [isOver, setOver] = useState(false)
  const [isUnread, setUnread] = useState(false)
  const take = (files: readonly File[]) => {
    setUnread(false)
    if (files.length > 0) onPicked(picturesPickedFrom(files))
  }
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (isOff) return
    try {
      take(await readDroppedFiles(event.dataTransfer))
    } catch (error) {
      console.error('What was dropped could not be read.', error)
      setUnread(true)
    }
  }
  return (
    <div className="stack gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way for the mouse alone; the buttons are for everybody. */}
      <div
        className={`stack gap-2 ${styles.drop}`}
        data-is-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!isOff)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={`row gap-2 ${own.ways}`}>
          <Files label={texts.folder} isFolder isOff={isOff} onFiles={take} />
          <Files label={texts.pictures} isOff={isOff} onFiles={take} />
        </div>
        <p className="quiet">{texts.drop}</p>
      </div>
      <ProblemMessage text={isUnread ? texts.unread : null} />
    </div>
  )
}

interface FilesProps {
  label: string
  isFolder?: boolean
  isOff: boolean
  onFiles: (files: readonly File[]) => void
}

function Files({ label, isFolder = false, isOff, onFiles }: FilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple
        {...(isFolder && { webkitdirectory: '' })}
        accept={isFolder ? undefined : 'image/*,.heic,.heif,.hif'}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={<Icon name={isFolder ? 'upload' : 'image'} />}
        disabled={isOff}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
