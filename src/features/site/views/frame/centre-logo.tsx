/** The centre's logo, or the built-in one: four desks, one lit. The name is always beside it. */
export function CentreLogo({ logo }: { logo: string | null }) {
  if (logo) return <img className="mark" src={logo} alt="" width="40" height="40" />
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect className="mark-room" width="40" height="40" rx="10" />
      <rect className="mark-desk" x="9" y="9" width="10" height="10" rx="2.5" />
      <rect className="mark-lit" x="21" y="9" width="10" height="10" rx="2.5" />
      <rect className="mark-desk" x="9" y="21" width="10" height="10" rx="2.5" />
      <rect className="mark-desk" x="21" y="21" width="10" height="10" rx="2.5" />
    </svg>
  )
}
