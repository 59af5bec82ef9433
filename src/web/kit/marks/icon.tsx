/** Line drawings on a 20 × 20 sheet, in the colour of the text around them. */
const drawings = {
  dashboard: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
  members:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 17c0-3 2.5-5 5.5-5s5.5 2 5.5 5M13 9.5a2.5 2.5 0 1 0-1-4.8M15 12.3c1.9.700 3 2.4 3 4.7',
  seats: 'M5 3v8h9V3M5 11H3.5v3.5h12V11H14M5 14.5V17M14 14.5V17',
  enquiries: 'M3 11.500 5 4h10l2 7.500V16H3zM3 11.500h4l1.500 2.500h3l1.500-2.500h4',
  money: 'M5 3.5h10M5 7.5h10M5 3.5h3.5a4 4 0 0 1 0 8H5l7 5.5',
  reminders:
    'M10 3a4.5 4.5 0 0 1 4.5 4.5c0 4 1.5 5.5 1.5 5.5H4s1.5-1.5 1.5-5.5A4.5 4.5 0 0 1 10 3M8.5 16a1.6 1.6 0 0 0 3 0',
  'check-in': 'M4.500 17V3h8v14M2.500 17h15M9.800 10v.01M12.500 5h3v12',
  layout: 'M3 3h14v14H3zM3 8h14M8 8v9M12.5 8v9',
  pages: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5.5M7.5 13.5h5.5',
  settings: 'M3 6h8M15 6h2M13 4v4M3 14h2M9 14h8M7 12v4',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  home: 'M3 9.5 10 3.5l7 6M5 8v9h10V8M8.5 17v-4.5h3V17',
  bold: 'M6 3.5h4.5a3.2 3.2 0 0 1 0 6.4H6zM6 9.9h5.3a3.3 3.3 0 0 1 0 6.6H6z',
  italic: 'M8.5 3.5h6M5.5 16.5h6M11.7 3.5l-3.4 13',
  underline: 'M6 3v6a4 4 0 0 0 8 0V3M4.5 17h11',
  bullets: 'M8 5h9M8 10h9M8 15h9M3.8 5v.01M3.8 10v.01M3.8 15v.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3 4l1.5-.8V7.5M3 12.3c.2-1.4 2.7-1.4 2.5.2C5.3 13.7 3 15 3 16.5h2.7',
  image: 'M3 4h14v12H3zM3 13.5l4-4 4 4 2.5-2.5 3.5 3.5M13 7.5v.01',
  back: 'M16 10H4M9 5l-5 5 5 5',
  undo: 'M7 4 3 8l4 4M3 8h9a4.5 4.5 0 0 1 0 9H8',
  move: 'M10 2.5v15M2.5 10h15M7.5 5 10 2.5 12.5 5M7.5 15l2.5 2.5 2.5-2.5M5 7.5 2.5 10 5 12.5M15 7.5l2.5 2.5-2.5 2.5',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12M13.5 13.5 17 17',
  pause: 'M7 4v12M13 4v12',
  chat: 'M3.5 16.500l1-3.300A6.500 6.500 0 1 1 7 15.600zM7.500 8.500h5M7.500 11h3.500',
  more: 'M10 5v.01M10 10v.01M10 15v.01',
  leave: 'M12 3H4v14h8M9 10h8M14 7l3 3-3 3',
  enter: 'M8 3h8v14H8M3 10h8M8 7l3 3-3 3',
  close: 'M5 5l10 10M15 5 5 15',
  person: 'M10 9.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5M3.5 17c0-3.3 2.9-5.5 6.5-5.5s6.5 2.2 6.5 5.5',
  phone:
    'M6.5 3H4c-.6 0-1 .5-1 1 .3 7 6 12.7 13 13 .5 0 1-.4 1-1v-2.5l-3.5-1.5-1.5 1.5c-2-1-3.5-2.5-4.5-4.5L9 7.5z',
  edit: 'M4 16l.8-3.6 8.7-8.7 2.8 2.8-8.7 8.7zM11.6 5.6l2.8 2.8',
  bin: 'M3.5 5.5h13M8 5.5V3h4v2.5M5 5.5 5.8 17h8.4L15 5.5M8.3 8.5V14M11.7 8.5V14',
  camera: 'M3 6h3l1.5-2h5L14 6h3v10H3zM10 13.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5',
  history: 'M3 10a7 7 0 1 0 2.2-5.1M3 3.5V7h3.5M10 6.5V10l2.5 2',
  calendar: 'M3.500 5h13v12h-13zM3.500 8.500h13M7 3v3.500M13 3v3.500',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 6v4l2.5 2',
  tag: 'M3 3.5h6.5L17 11l-6 6-7.5-7.5zM6.5 6.5v.01',
  receipt:
    'M4.5 2.5h11v15l-1.8-1.3-1.9 1.3L10 16.2 8.2 17.5l-1.9-1.3-1.8 1.3zM7.5 6.5h5M7.5 9.5h5M7.5 12.5h3',
  globe: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M3 10h14M10 3c4 4 4 10 0 14M10 3c-4 4-4 10 0 14',
  shield: 'M10 2.5 16 5v4.5c0 4-2.5 6.5-6 8-3.5-1.5-6-4-6-8V5z',
  key: 'M12.5 3a4 4 0 1 1-3.600 5.700L3 14.5V17h3v-2h2v-2h2l1-1.300M13 6.5v.01',
  upload: 'M10 13V3.500M6 7.500l4-4 4 4M3.500 12.500v4h13v-4',
  download: 'M10 3.500V13M6 9l4 4 4-4M3.500 12.500v4h13v-4',
  disk: 'M3.5 3.5h10l3 3v10h-13zM6.5 3.5v4h6v-4M6.5 16.5v-5h7v5',
  sunrise: 'M2.5 16h15M5.5 16a4.5 4.5 0 0 1 9 0M10 9V4M7.8 6.2 10 4l2.2 2.2M3.5 9.5 5 10.8M16.5 9.5 15 10.8',
  sun: 'M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M10 2.5V4M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1',
  sunset: 'M2.5 14h15M5.5 14a4.5 4.5 0 0 1 9 0M6.5 17h7M10 4.5V7M3.8 8l1.5 1.3M16.2 8l-1.5 1.3',
  moon: 'M16.5 11.8A7 7 0 1 1 8.2 3.5a5.6 5.6 0 0 0 8.3 8.3',
  rupee: 'M5 3h10M5 7h10M5 3c6.500 0 6.500 8 0 8h-.5L12 17.5',
  copy: 'M7 7h9.5v9.5H7zM7 13H3.500V3.500H13V7',
  check: 'M4 10.500l4 4 8-9',
  print: 'M6 7V3h8v4M6 14H3.500V7h13v7H14M6 11.500h8V17H6z',
  arrow: 'M3 10h13M12 6l4 4-4 4',
  code: 'M3 3h5.500v5.500H3zM11.500 3H17v5.500h-5.500zM3 11.500h5.500V17H3zM11.500 11.500h2M17 11.500v2M11.500 14.500V17M14.500 14.500v2.500H17',
  mail: 'M3 5h14v10H3zM3 6l7 5.500L17 6',
  bubble: 'M3 4h14v9H9l-4 3.500V13H3z',
  send: 'M17 3 3 9l5.500 2.500L11 17zM17 3l-8.500 8.500',
  stop: 'M7 3h6l4 4v6l-4 4H7l-4-4V7zM8 8h4v4H8z',
  warning: 'M10 3 2 17h16zM10 8.5V12M10 14.5v.01',
} as const

export type IconName = keyof typeof drawings

/** A decorative icon beside a text, with whose letters it grows; `size` is in px of letters at 100 %. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      data-icon
      viewBox="0 0 20 20"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.5 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
