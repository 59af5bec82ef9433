import styles from './desk-lamps-decoration.module.css'

/** The room in the evening: three double rows of desks, a lamp lit on some. Composed by hand. */
const rows = ['..L...', 'L...L.', '', '.....L', '.L....', '', '..L..L', '....L.']
const pitch = 46
const size = 38

const desks = rows.flatMap((row, y) =>
  [...row].map((desk, x) => ({ x: x * pitch, y: y * pitch, isLit: desk === 'L' })),
)

export function DeskLampsDecoration() {
  return (
    <div className={styles.room}>
      <svg
        className={styles.desks}
        viewBox={`0 0 ${6 * pitch - 8} ${8 * pitch - 8}`}
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <radialGradient id="lamp-glow">
            <stop offset="0.2" stopColor="#f2b33d" stopOpacity="0.34" />
            <stop offset="0.6" stopColor="#f2b33d" stopOpacity="0.08" />
            <stop offset="1" stopColor="#f2b33d" stopOpacity="0" />
          </radialGradient>
        </defs>
        {desks.map(({ x, y, isLit }) =>
          isLit ? (
            <circle key={`${x} ${y}`} cx={x + size / 2} cy={y + size / 2} r="62" fill="url(#lamp-glow)" />
          ) : null,
        )}
        {desks.map(({ x, y, isLit }) => (
          <rect
            key={`${x} ${y}`}
            className={isLit ? styles.lit : styles.desk}
            x={x}
            y={y}
            width={size}
            height={size}
            rx="7"
          />
        ))}
      </svg>
    </div>
  )
}
