import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { AvatarPicture } from '#web/kit/marks/avatar.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { ChooseMemberOfPhotoPanel } from './choose-member-of-photo-panel.tsx'
import styles from './import-member-photos-step.module.css'
import type { MatchedPhoto } from './list-matched-photos.ts'
import type { MemberPhotosImportState } from './use-member-photos-import.ts'

interface Props {
  row: MatchedPhoto
  photos: MemberPhotosImportState
}

/** One picture: a look at it, whom it is for or why for nobody, and what became of it. */
export function ImportedMemberPhotoRow({ row, photos }: Props) {
  const { words, language } = useLocale()
  const texts = words.imports.photos
  const { at, file, member, sent } = row
  const [isChoosing, setChoosing] = useState(false)
  const chooser = useRef<HTMLButtonElement>(null)
  const isBusy = photos.run?.isOn ?? false
  const mayChoose = row.photo.memberId === null && sent?.state !== 'given' && sent?.state !== 'giving'
  const close = () => {
    setChoosing(false)
    chooser.current?.focus()
  }
  return (
    <>
      <div className={styles.row}>
        <div className={styles.tick}>
          {member && sent?.state !== 'given' && (
            <Checkbox
              aria-label={texts.give(member.name, file.name)}
              checked={row.isTicked}
              disabled={isBusy}
              onChange={({ currentTarget }) => photos.choose(at, { isTicked: currentTarget.checked })}
            />
          )}
        </div>
        <Look file={file} />
        <div className="breaks shrink">
          {member ? (
            <p>
              <b>{member.name}</b>{' '}
              <span className="quiet">
                {texts.number(formatCount(member.number, language))} · {member.phone}
              </span>
            </p>
          ) : (
            <p className="warning">{whyOf(row, photos.rows, texts)}</p>
          )}
          <p className="quiet small">{file.name}</p>
          {member?.photo && !sent && <p className="warning">{texts.hasPhoto}</p>}
          {sent?.state === 'failed' && <p className="wrong">{sent.reason}</p>}
        </div>
        <div className={`row middle end gap-1 ${styles.actions}`}>
          {sent?.state === 'giving' && <span className="quiet">{texts.giving}</span>}
          {sent?.state === 'given' && (
            <span className={styles.given}>
              <Icon name="check" /> {texts.given}
            </span>
          )}
          {sent?.state === 'failed' && member && (
            <Button
              variant="default"
              disabled={isBusy || !row.isTicked}
              aria-label={texts.again(file.name)}
              onClick={() => photos.give([at])}
            >
              {words.tryAgain}
            </Button>
          )}
          {mayChoose && (
            <Button
              ref={chooser}
              variant={member ? 'subtle' : 'default'}
              disabled={isBusy}
              aria-expanded={isChoosing}
              aria-label={member ? texts.otherFor(file.name) : texts.chooseFor(file.name)}
              onClick={() => setChoosing(!isChoosing)}
            >
              {member ? texts.other : texts.choose}
            </Button>
          )}
        </div>
      </div>
      {isChoosing && mayChoose && !isBusy && (
        <ChooseMemberOfPhotoPanel
          row={row}
          photos={photos}
          onChoose={(memberId) => {
            photos.choose(at, { memberId, isTicked: true })
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function whyOf({ photo }: MatchedPhoto, rows: readonly MatchedPhoto[], texts: PhotoTexts): string {
  if (!('why' in photo)) return texts.why.nobody
  if (photo.why !== 'second') return texts.why[photo.why]
  const first = rows.find(({ at }) => at === photo.first)
  return texts.second(first?.member?.name ?? '', first?.file.name ?? '')
}

type PhotoTexts = ReturnType<typeof useLocale>['words']['imports']['photos']

/** A small look at a file, for as long as its line is near the window. */
function Look({ file }: { file: File }) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <span onErrorCapture={() => setSource(null)}>
      <AvatarPicture source={source} size={48} />
    </span>
  )
}
