import { Button } from '@mantine/core'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { PickAndPlaceState } from './drag/pick-and-place-state.ts'
import type { SeatLayoutChange } from './layout-change.ts'
import { seatLayoutChangeName } from './seat-layout-change-texts.ts'
import type { SeatLayoutSaveQueueState } from './seat-layout-save-queue.ts'
import styles from './seat-layout-save-state-line.module.css'

interface Props {
  state: SeatLayoutSaveQueueState
  hasSeats: boolean
  carry: PickAndPlaceState
  carriedNumber: number | undefined
  /** The change that undo would take back, and how; without `onUndo` it no longer can. */
  undo: { change: SeatLayoutChange; onUndo: (() => void) | null } | null
  onStop: () => void
}

/**
 * Over the tiles: whether what was done is saved, a way to take it back, and what to press while moving. It keeps
 * its height, so that no tile slips away under a second click.
 */
export function SeatLayoutSaveStateLine({ state, hasSeats, carry, carriedNumber, undo, onStop }: Props) {
  const words = useWords()
  const { layout } = words
  const isMoving = carry.is !== 'resting'
  return (
    <div className={isMoving ? styles.movingBox : styles.box}>
      <div className={`line middle spread gap-4 ${styles.line}`}>
        <div className={`shrink ${styles.text}`}>
          {isMoving && <p className={styles.prompt}>{promptOf(carriedNumber)}</p>}
          {!isMoving && state.save === 'idle' && hasSeats && <p className="quiet small">{layout.hint}</p>}
          <p role="status" className={isMoving ? 'only-spoken' : 'quiet small'}>
            {state.save === 'saving' && layout.saving}
            {state.save === 'saved' && layout.saved}
          </p>
          {!isMoving && undo && (
            <p>{undo.onUndo ? seatLayoutChangeName(words, undo.change) : layout.undoGone}</p>
          )}
        </div>
        {isMoving && (
          <Button variant="default" onClick={onStop}>
            {layout.stop}
          </Button>
        )}
        {!isMoving && undo?.onUndo && (
          <Button
            variant="default"
            leftSection={<Icon name="undo" />}
            aria-label={layout.undoWhat(seatLayoutChangeName(words, undo.change))}
            onClick={undo.onUndo}
          >
            {layout.undo}
          </Button>
        )}
      </div>
      <ProblemMessage
        text={state.save === 'failed' ? layout.failed(errorText(words, state.problem)) : null}
      />
    </div>
  )

  function promptOf(seatNumber: number | undefined) {
    return seatNumber === undefined ? layout.choose : layout.choosePlace(seatNumber)
  }
}
