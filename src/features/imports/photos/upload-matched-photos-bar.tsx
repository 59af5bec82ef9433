import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import styles from './import-member-photos-step.module.css'
import { isMatchedPhotoToUpload } from './list-matched-photos.ts'
import type { MemberPhotosImportState } from './use-member-photos-import.ts'

/** How many there are of each kind, the button that gives them, and how far they are. */
export function UploadMatchedPhotosBar({
  photos: { rows, run, give, stop },
}: {
  photos: MemberPhotosImportState
}) {
  const { words, language } = useLocale()
  const texts = words.imports.photos
  const count = (n: number) => formatCount(n, language)
  const waiting = rows.filter(isMatchedPhotoToUpload)
  const alone = rows.filter(({ member }) => member === null)
  const had = rows.filter(({ member, sent }) => member?.photo && !sent)
  const counts = [
    ...(waiting.length > 0 ? [texts.toGive(count(waiting.length))] : []),
    ...(alone.length > 0 ? [texts.alone(count(alone.length))] : []),
    ...(had.length > 0 ? [texts.had(count(had.length))] : []),
  ].join(', ')
  const box = useRef<HTMLDivElement>(null)
  const isOn = run?.isOn
  // The button that was pressed is gone: whoever uses the keyboard stays here.
  useEffect(() => {
    if (isOn !== undefined && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true })
    }
  }, [isOn])
  return (
    <div ref={box} tabIndex={-1} className={styles.give}>
      {run?.isOn ? (
        <>
          <progress
            className={styles.progress}
            aria-label={texts.running}
            max={run.of}
            value={run.given + run.failed}
          />
          <p>{texts.progress(count(run.given + run.failed), count(run.of))}</p>
          <Button variant="default" onClick={stop}>
            {texts.stop}
          </Button>
        </>
      ) : (
        <>
          <p className={`quiet ${styles.counts}`}>{counts}</p>
          {waiting.length > 0 && (
            <Button onClick={() => give(waiting.map(({ at }) => at))}>
              {texts.giveAll(waiting.length, count(waiting.length))}
            </Button>
          )}
        </>
      )}
      <p role="status" className={styles.result}>
        {run?.isOn ? <span className="only-spoken">{texts.running}</span> : run && <Result run={run} />}
      </p>
      <ProblemMessage text={run?.problem} />
    </div>
  )
}

function Result({
  run: { given, failed, of, isEarly },
}: {
  run: NonNullable<MemberPhotosImportState['run']>
}) {
  const { words, language } = useLocale()
  const texts = words.imports.photos
  const count = (n: number) => formatCount(n, language)
  return [
    isEarly ? texts.stopped(count(given), count(of)) : texts.done(given, count(given)),
    ...(failed > 0 ? [texts.failed(failed, count(failed))] : []),
  ].join(' ')
}
