import type { SiteWords } from '../../words/en.ts'

/*
 * The room from above: three blocks of desks, back to back, chairs outside, the door at the bottom left.
 * Lengths are units of the drawing's own viewBox.
 */
const cell = { width: 64, depth: 40, left: 104 }
const blocks = [108, 248, 388]
const columns = [0, 1, 2, 3, 4]

/** `lit` desks are taken, `late` ones light up after a while, `you` marks the free one. */
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
const ofKind = (kind: Desk['kind']) => desks.filter((desk) => desk.kind === kind)

/** How many desks are drawn, whatever the room has. */
export const deskCountInRoomIllustration = desks.length

/** The order in which desks are lit where a share of them is: those of the drawing first, the rest scattered, the free one last. */
const byLamp = [
  ...ofKind('lit'),
  ...ofKind('late'),
  ...ofKind('free').sort((a, b) => ((a.x * 7 + a.y * 11) % 13) - ((b.x * 7 + b.y * 11) % 13)),
  ...ofKind('you'),
]

/** The desks that are lit at once, those that are later, and the one that is yours; none is where all are lit. */
function shownDesks(count: number | undefined) {
  if (count === undefined) return { lit: ofKind('lit'), late: ofKind('late'), yours: ofKind('you') }
  const on = byLamp.slice(0, count)
  const isLate = ({ kind }: Desk) => kind === 'late'
  return {
    lit: on.filter((desk) => !isLate(desk)),
    late: on.filter(isLate),
    yours: count < deskCountInRoomIllustration ? ofKind('you') : [],
  }
}

const wayIn = 'M60 462V332Q60 318 74 318H322'

interface Props {
  words: SiteWords['plan']
  /** The sentence below it; empty for none. */
  caption: string
  /** How many desks are lit, by the share that is taken (EN-1); the drawing's own choice where that is not shown. */
  lamps?: number | undefined
}

export function SiteRoomIllustration({ words, caption, lamps }: Props) {
  const { lit, late, yours } = shownDesks(lamps)
  const isFull = yours.length === 0
  const sentence = isFull ? words.full : caption
  return (
    <figure className="plan">
      <svg viewBox="0 0 460 480" role="img" aria-label={isFull ? words.labelFull : words.label}>
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
        <path
          className="plan-desk"
          d={desks.map(({ x, y }) => rounded(x + 4, y + 3, { width: 56, height: 34, radius: 5 })).join('')}
        />
        <path
          className="plan-chair"
          d={desks.map((d) => rounded(d.x + 20, d.chairY - 7, { width: 24, height: 14, radius: 6 })).join('')}
        />
        <Glow desks={lit} />
        <Glow desks={late} className="plan-late" />
        <LitDesks desks={lit} />
        <LitDesks desks={late} className="plan-late" />
        <path className="plan-partition" d={blocks.map(partition).join('')} />
        {!isFull && <path className="plan-dots" d={wayIn} mask="url(#plan-way)" />}
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
      {sentence && <figcaption>{sentence}</figcaption>}
    </figure>
  )
}

/** The screens between the five desks of a row and those behind them. */
const partition = (middle: number) =>
  [
    `M${cell.left} ${middle}h${columns.length * cell.width}`,
    ...[...columns, columns.length].map(
      (c) => `M${cell.left + c * cell.width} ${middle - cell.depth}v${2 * cell.depth}`,
    ),
  ].join('')

/** A rounded rectangle as part of a path, because one path for all desks renders faster than a shape for each. */
function rounded(
  x: number,
  y: number,
  { width, height, radius: r }: { width: number; height: number; radius: number },
) {
  const [across, down] = [width - 2 * r, height - 2 * r]
  const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`
  return [
    `M${x + r} ${y}h${across}${corner(r, r)}v${down}`,
    `${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`,
  ].join('')
}

type LitProps = { desks: Desk[]; className?: string }

/** The light of the lamps, below everything on the desks. */
function Glow({ desks, className }: LitProps) {
  return (
    <g className={className}>
      {desks.map(({ key, x, y }) => (
        <circle key={key} className="plan-glow" cx={x + 32} cy={y + 20} r="74" fill="url(#plan-glow)" />
      ))}
    </g>
  )
}

/** Lit lamps and their readers. A shape with its own animation is separate; the rest is one path of each kind. */
function LitDesks({ desks, className }: LitProps) {
  const each = (draw: (desk: Desk) => string) => desks.map(draw).join('')
  return (
    <g className={className}>
      {desks.map(({ key, x, y }) => (
        <rect key={key} x={x + 4} y={y + 3} width="56" height="34" rx="5" fill="url(#plan-lamp)" />
      ))}
      <path
        className="plan-book"
        d={each(({ x, y }) => `M${x + 32} ${y + 14}q-6-3.5-12-1v14q6-2.5 12 1q6-3.5 12-1v-14q-6-2.5-12 1z`)}
      />
      <path className="plan-fold" d={each(({ x, y }) => `M${x + 32} ${y + 14}v14`)} />
      <path
        className="plan-reader"
        d={each(({ x, chairY }) => rounded(x + 18, chairY - 6, { width: 28, height: 13, radius: 6 }))}
      />
      <path
        className="plan-head"
        d={each(({ x, chairY }) => `M${x + 26} ${chairY}a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`)}
      />
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
