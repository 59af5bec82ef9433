import type { ReactNode } from 'react'
import type { HomeIconName } from '#domain/site/home.ts'

/** The drawing's small signs: ink lines with one lit part each. */
const signs = {
  book: (
    <>
      <path className="lit" d="M20 11q5-3 11-1.5v19q-6-1.5-11 1.5z" />
      <path d="M20 11q-5-3-11-1.5v19q6-1.5 11 1.5q5-3 11-1.5v-19q-6-1.5-11 1.5zM20 11v19" />
    </>
  ),
  desk: (
    <>
      <rect className="lit" x="8" y="9" width="24" height="13" rx="2.5" />
      <rect x="8" y="9" width="24" height="13" rx="2.5" />
      <path d="M14 27.5h12M12 25.5v2q0 4 4 4h8q4 0 4-4v-2" />
    </>
  ),
  deposit: (
    <>
      <circle className="lit" cx="20" cy="20" r="9" />
      <circle cx="20" cy="20" r="9" />
      <path d="M9 31 31 9" />
    </>
  ),
  month: (
    <>
      <rect className="lit" x="22" y="22" width="6" height="6" rx="1.5" />
      <path d="M12 10.5h16q3 0 3 3v15q0 3-3 3H12q-3 0-3-3v-15q0-3 3-3zM9 17.5h22M15 8v5M25 8v5" />
    </>
  ),
  water: (
    <>
      <path className="lit" d="M12.7 22.5h14.6q.2 1 .2 1.8a7.5 7.5 0 0 1-15 0q0-.8.2-1.8z" />
      <path d="M20 8q8.5 10 8.5 15.7a8.5 8.5 0 0 1-17 0q0-5.7 8.5-15.7z" />
    </>
  ),
  wifi: (
    <>
      <circle className="lit" cx="20" cy="28" r="3.2" />
      <path d="M8.5 16.5a16.3 16.3 0 0 1 23 0M13 21.5a10 10 0 0 1 14 0" />
    </>
  ),
  camera: (
    <>
      <path className="lit" d="M28.5 17l5-3v12l-5-3z" />
      <path d="M11 13h14.5q3 0 3 3v8q0 3-3 3H11q-3 0-3-3v-8q0-3 3-3zM28.5 17l5-3v12l-5-3M13 18h5" />
    </>
  ),
  doors: (
    <>
      <rect className="lit" x="22" y="9" width="9.5" height="22" rx="1.5" />
      <path d="M8.5 9H18v22H8.5zM22 9h9.5v22H22zM15 20.5v1.5M25 20.5v1.5" />
    </>
  ),
} satisfies Record<HomeIconName, ReactNode>

export function HomeItemIcon({ name, className = 'sign' }: { name: HomeIconName; className?: string }) {
  return (
    <svg className={className} viewBox="5 5 30 30" aria-hidden="true" focusable="false">
      {signs[name]}
    </svg>
  )
}
