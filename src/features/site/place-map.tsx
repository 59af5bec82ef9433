import { useState } from 'react'
import { mapFrame, mapsAnswer } from './map-link.ts'

type Props = { place: string; name: string; title: string }

/** The framed map, over a plain picture of the same that stays where the maps service cannot be reached (PB-11). */
export function PlaceMap({ place, name, title }: Props) {
  const [isReachable, setReachable] = useState(true)
  // A frame says that it has loaded even when all it holds is the browser's own error page.
  const check = () => mapsAnswer().catch(() => setReachable(false))
  return (
    <div className="map">
      <svg viewBox="0 0 24 32" aria-hidden="true" focusable="false">
        <path d="M12 0a12 12 0 0 0-12 12c0 8 12 20 12 20s12-12 12-20A12 12 0 0 0 12 0zm0 16.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9z" />
      </svg>
      <p aria-hidden="true">{name}</p>
      {isReachable && (
        <iframe
          src={mapFrame(place)}
          title={title}
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
          allowFullScreen
          onLoad={check}
        />
      )}
    </div>
  )
}
