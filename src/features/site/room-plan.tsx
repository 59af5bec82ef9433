import type { SiteWords } from '#languages/en/site.ts'

/*
 * The room from above: three blocks of desks, back to back, chairs outside, the door at the bottom left.
 * Lengths are units of the drawing's own viewBox.
 */
const cell = { width: 64, depth: 40, left: 104 }
const blocks = [108, 248, 388]
const columns = [0, 1, 2, 3, 4]

/** Composed by hand. `lit` desks are taken, `late` ones light up while one looks, the one of `you` waits. */
const rows: { plan: string; facing: 'up' | 'down' }[] = [
  { plan: '.l..L', facing: 'up' },
  { plan: 'l.ll.', facing: 'down' },
  { plan: '.Ll.l', facing: 'up' },
  { plan: 'l..Y.', facing: 'down' },
  { plan: '..l.L', facing: 'up' },
  { plan: 'lL..l', facing: 'down' },
]

type Desk = { key: string; x: number; y: number; chairY: number; kind: 'free' | 'lit' | 'late' | 'you' }
const kinds: Record<string, Desk['kind']> = { l: 'lit', L: 'late', Y: 'you' }

const desks: Desk[] = rows.flatMap(({ plan, facing }, row) =>
  columns.map((column) => {
    const middle = blocks[Math.floor(row / 2)] ?? 0
    const y = facing === 'up' ? middle - cell.depth : middle
    return {
      key: `${row}-${column}`,
      x: cell.left + column * cell.width,
      y,
      chairY: facing === 'up' ? y - 10 : y + cell.depth + 10,
      kind: kinds[plan[column] ?? ''] ?? 'free',
    }
  }),
)
const taken = desks.filter(({ kind }) => kind === 'lit' || kind === 'late')
const yours = desks.filter(({ kind }) => kind === 'you')

const wayIn = 'M60 462V332Q60 318 74 318H322'

export function RoomPlan({ words }: { words: SiteWords['plan'] }) {
  return (
    <figure className="plan">
      <svg viewBox="0 0 460 480" role="img" aria-label={words.label}>
        <defs>
          <radialGradient id="plan-glow">
            <stop offset="0" stopColor="#ffc861" stopOpacity=".62" />
            <stop offset=".38" stopColor="#f2b33d" stopOpacity=".26" />
            <stop offset=".72" stopColor="#f2b33d" stopOpacity=".07" />
            <stop offset="1" stopColor="#f2b33d" stopOpacity="0" />
          </radialGradient>
          <radialGradient id="plan-lamp" cx=".5" cy=".5" r=".72">
            <stop offset="0" stopColor="#fff1c9" />
            <stop offset=".5" stopColor="#fbd078" />
            <stop offset="1" stopColor="#e9a734" />
          </radialGradient>
          <radialGradient id="plan-moon" cy="0" r="1" gradientTransform="matrix(.5 0 0 1 .25 0)">
            <stop offset="0" stopColor="#cfe6ea" stopOpacity=".3" />
            <stop offset=".5" stopColor="#cfe6ea" stopOpacity=".08" />
            <stop offset="1" stopColor="#cfe6ea" stopOpacity="0" />
          </radialGradient>
          <mask id="plan-way" maskUnits="userSpaceOnUse" x="0" y="0" width="460" height="480">
            <path className="plan-way-in" d={wayIn} pathLength="1" />
          </mask>
        </defs>

        <rect className="plan-room" x=".5" y=".5" width="459" height="479" rx="22" />
        <Walls />
        {desks.map((desk) => (
          <g key={desk.key}>
            <rect className="plan-desk" x={desk.x + 4} y={desk.y + 3} width="56" height="34" rx="5" />
            <rect className="plan-chair" x={desk.x + 20} y={desk.chairY - 7} width="24" height="14" rx="6" />
          </g>
        ))}
        {taken.map((desk) => (
          <circle
            key={desk.key}
            className={`plan-glow plan-${desk.kind}`}
            cx={desk.x + 32}
            cy={desk.y + 20}
            r="74"
            fill="url(#plan-glow)"
          />
        ))}
        {taken.map((desk) => (
          <LitDesk key={desk.key} desk={desk} />
        ))}
        {blocks.map((middle) => (
          <path
            key={middle}
            className="plan-partition"
            d={`M${cell.left} ${middle}h${5 * cell.width}${[0, ...columns.map((c) => c + 1)]
              .map((c) => `M${cell.left + c * cell.width} ${middle - cell.depth}v${2 * cell.depth}`)
              .join('')}`}
          />
        ))}
        <path className="plan-dots" d={wayIn} mask="url(#plan-way)" />
        {yours.map(({ key, x, y, chairY }) => (
          <g key={key} className="plan-you">
            <circle cx={x + 32} cy={y + 20} r="66" fill="url(#plan-glow)" />
            <rect className="plan-your-chair" x={x + 20} y={chairY - 7} width="24" height="14" rx="6" />
            <rect className="plan-your-desk" x={x + 2} y={y + 2} width="60" height="36" rx="6" />
            <circle className="plan-arrived" cx={x + 32} cy="318" r="6.5" />
            <text x={x + 32} y={y + 26} textAnchor="middle">
              {words.you}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{words.legend}</figcaption>
    </figure>
  )
}

function LitDesk({ desk: { x, y, chairY, kind } }: { desk: Desk }) {
  return (
    <g className={`plan-${kind}`}>
      <rect
        className="plan-lit-desk"
        x={x + 4}
        y={y + 3}
        width="56"
        height="34"
        rx="5"
        fill="url(#plan-lamp)"
      />
      <path
        className="plan-book"
        d={`M${x + 32} ${y + 14}q-6-3.5-12-1v14q6-2.5 12 1q6-3.5 12-1v-14q-6-2.5-12 1z`}
      />
      <path className="plan-fold" d={`M${x + 32} ${y + 14}v14`} />
      <rect className="plan-reader" x={x + 18} y={chairY - 6} width="28" height="13" rx="6.5" />
      <circle className="plan-head" cx={x + 32} cy={chairY} r="6" />
    </g>
  )
}

/** Walls with windows above, two washroom doors on the left, the way in below, and a water cooler. */
function Walls() {
  return (
    <>
      {[112, 226, 340].map((x) => (
        <rect key={x} x={x - 30} y="18" width="140" height="62" fill="url(#plan-moon)" />
      ))}
      <path
        className="plan-wall"
        d="M84 462H432q10 0 10-10V28q0-10-10-10H28q-10 0-10 10V118M18 150V160M18 192V452q0 10 10 10H36"
      />
      <path className="plan-window" d="M112 18h80M226 18h80M340 18h80" />
      <path className="plan-door" d="M18 118h30a30 30 0 0 1-30 32M18 192h30a30 30 0 0 0-30-32" />
      <path className="plan-door" d="M36 462v-46a48 48 0 0 1 48 46" />
      <g className="plan-thing">
        <rect x="32" y="36" width="30" height="30" rx="6" />
        <path d="M47 43q7 8 7 12a7 7 0 0 1-14 0q0-4 7-12z" />
      </g>
    </>
  )
}
