import { useEffect, useRef, useState } from 'react'
import { googleMapsFrameUrl, requireMapsReachableFromBrowser } from './map-link.ts'

type Props = { place: string; name: string; title: string }

/** How close the map has to be to the window before it is loaded. */
const near = '400px'

/** The framed map over a plain picture, which stays if the maps service cannot be reached (PB-11). */
export function CentreLocationMap({ place, name, title }: Props) {
  const [state, setState] = useState<'far' | 'waiting' | 'shown' | 'given up'>('far')
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        setState('waiting')
      },
      { rootMargin: near },
    )
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])

  // A frame fires `load` for the browser's error page too.
  const check = () => {
    requireMapsReachableFromBrowser().then(
      () => setState('shown'),
      () => setState('given up'),
    )
  }

  const frame = {
    src: googleMapsFrameUrl(place),
    referrerPolicy: 'no-referrer-when-downgrade',
    allowFullScreen: true,
  } as const
  return (
    <div ref={box} className="map">
      <svg viewBox="0 0 24 32" aria-hidden="true" focusable="false">
        <path d="M12 0a12 12 0 0 0-12 12c0 8 12 20 12 20s12-12 12-20A12 12 0 0 0 12 0zm0 16.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9z" />
      </svg>
      <p aria-hidden="true">{name}</p>
      <noscript>
        <iframe {...frame} title={title} loading="lazy" />
      </noscript>
      {(state === 'waiting' || state === 'shown') && (
        <iframe {...frame} title={title} data-shown={state === 'shown' || undefined} onLoad={check} />
      )}
    </div>
  )
}
