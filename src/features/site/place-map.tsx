import { useCallback, useEffect, useRef, useState } from 'react'
import { mapFrame, mapsAnswer } from './map-link.ts'

type Props = { place: string; name: string; title: string }

/** The framed map, over a plain picture of the same that stays where the maps service cannot be reached (PB-11). */
export function PlaceMap({ place, name, title }: Props) {
  const [state, setState] = useState<'waiting' | 'shown' | 'given up'>('waiting')
  const frame = useRef<HTMLIFrameElement>(null)

  // A frame says that it has loaded even when all it holds is the browser's own error page.
  const check = useCallback(() => {
    mapsAnswer().then(
      () => setState('shown'),
      () => setState('given up'),
    )
  }, [])

  // It may have loaded before the script had: then it holds a document that is not ours to see.
  useEffect(() => {
    if (frame.current?.contentDocument === null) check()
  }, [check])

  return (
    <div className="map">
      <svg viewBox="0 0 24 32" aria-hidden="true" focusable="false">
        <path d="M12 0a12 12 0 0 0-12 12c0 8 12 20 12 20s12-12 12-20A12 12 0 0 0 12 0zm0 16.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9z" />
      </svg>
      <p aria-hidden="true">{name}</p>
      {state !== 'given up' && (
        <iframe
          ref={frame}
          src={mapFrame(place)}
          title={title}
          data-shown={state === 'shown' || undefined}
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
          allowFullScreen
          onLoad={check}
        />
      )}
    </div>
  )
}
