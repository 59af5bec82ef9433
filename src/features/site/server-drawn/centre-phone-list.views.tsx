import type { SiteCentre } from '../document/site-data-for-browser.ts'
import { SitePhoneLink } from '../views/contact/phone-link.tsx'

/** The centre's phones. */
export function CentrePhoneList({ centre }: { centre: Pick<SiteCentre, 'phones'> }) {
  return (
    <ul className="door-phones">
      {centre.phones.filter(Boolean).map((phone) => (
        <li key={phone}>
          <SitePhoneLink phone={phone} />
        </li>
      ))}
    </ul>
  )
}
