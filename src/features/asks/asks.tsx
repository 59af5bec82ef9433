import { useEffect, useState } from 'react'
import type { AskedCall } from '#domain/asks/ask.ts'
import { askedCalls, refusedCalls } from '#web/asking.ts'
import { useMay } from '#web/may.tsx'
import { AskSheet } from './ask-sheet.tsx'
import { AskedOfMe } from './asked-of-me.tsx'
import { useAsks } from './asks.queries.ts'
import { OwnAsks } from './own-asks.tsx'

/**
 * On every view: what others ask of whoever may say yes, and what became of one's own asks (RL-3). Opens a sheet that asks
 * wherever a call of this browser was refused because it needs a yes.
 */
export function Asks() {
  const decides = useMay('asks.decide') === 'yes'
  const asks = useAsks()
  const [refused, setRefused] = useState<AskedCall | null>(null)
  useEffect(() => refusedCalls.listen(setRefused), [])
  const close = () => setRefused(null)
  return (
    <>
      {decides && <AskedOfMe asks={asks.filter(({ isOwn, state }) => !isOwn && state === 'open')} />}
      <OwnAsks asks={asks.filter(({ isOwn }) => isOwn)} />
      {refused && (
        <AskSheet
          call={refused}
          onClose={close}
          onAsked={() => {
            close()
            askedCalls.tell(refused)
          }}
        />
      )}
    </>
  )
}
