import styles from './small-seat-map.module.css'

/** How a desk of a small map is drawn: `half` is lit on one side, `edged` has the light around it, `marked` has a sign. */
type Light = 'lit' | 'half' | 'edged' | 'marked' | 'dark'

export interface SmallSeatMapDeskData {
  id: string
  light: Light
}

/** A room in the dark, as small as it has many desks, in the order of its seats. It is for the eye: words stand beside it. */
export function SmallSeatMap({ desks }: { desks: readonly SmallSeatMapDeskData[] }) {
  return (
    <div className={`stack ${styles[roomSize(desks.length)]}`} aria-hidden="true">
      {glance(desks).map(({ id, light }) => (
        <i key={id} className={deskLightClass(light)} />
      ))}
    </div>
  )
}

/** The classes of one desk, for a legend. */
export const deskLightClass = (light: Light) => `${styles.desk} ${styles[light]}`

const maxLamps = 800

/** In a large room one drawn desk stands for several. */
function glance(desks: readonly SmallSeatMapDeskData[]) {
  const step = Math.ceil(desks.length / maxLamps)
  return step <= 1 ? desks : desks.filter((_desk, index) => index % step === 0)
}

/** The more desks, the smaller each is drawn. */
function roomSize(desks: number) {
  if (desks <= 60) return 'small'
  return desks <= 240 ? 'large' : 'vast'
}
