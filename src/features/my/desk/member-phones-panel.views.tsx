import { Button } from '@mantine/core'
import { dayAt, formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { maxKnownPhonesOfMember } from '#domain/my/known-phone-and-page-link-limits.ts'
import { MemberSection } from '#features/members/member-section.views.tsx'
import { useTimeZone } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showNotice } from '#web/kit/feedback/notices.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useCanMakeMemberPageLinks, useEndKnownPhone, useMemberPagePhonesAndLinks } from '../my.queries.ts'
import { MemberPageLinkPanel } from './member-page-link-panel.views.tsx'

/** The phones that open a member's page, and a link for another one (MP-1); nothing where members have no pages. */
export function MemberPhonesPanel({ member }: { member: SeatedMember }) {
  const { memberPhones } = useLocale().words
  if (!useCanMakeMemberPageLinks()) return null
  return (
    <MemberSection heading={memberPhones.heading}>
      <Phones member={member} />
    </MemberSection>
  )
}

function Phones({ member }: { member: SeatedMember }) {
  const { words, language } = useLocale()
  const { memberPhones: text } = words
  const answer = useMemberPagePhonesAndLinks(member.id)
  const count = (n: number) => formatCount(n, language)
  return (
    <WhenQueryLoaded of={answer} failed={text.failed}>
      {({ phones, openLinks, goesTo, isPageOpen }) => (
        <div className="stack gap-3">
          {phones.length === 0 && <p className="quiet">{text.none}</p>}
          {phones.length > 0 && (
            <ul
              className="stack gap-2"
              aria-label={text.list(count(phones.length), count(maxKnownPhonesOfMember))}
            >
              {phones.map((phone) => (
                <Phone key={phone.id} memberId={member.id} phone={phone} />
              ))}
            </ul>
          )}
          {openLinks > 0 && <p className="quiet small">{text.openLinks(openLinks, count(openLinks))}</p>}
          {goesTo === 'parents' && <p className="quiet small">{text.minor}</p>}
          {isPageOpen ? <MemberPageLinkPanel member={member} /> : <p className="quiet">{text.left}</p>}
        </div>
      )}
    </WhenQueryLoaded>
  )
}

interface PhoneProps {
  memberId: string
  phone: { id: string; device: string; knownAt: string; usedAt: string }
}

function Phone({ memberId, phone }: PhoneProps) {
  const { words, language } = useLocale()
  const { memberPhones: text } = words
  const zone = useTimeZone()
  const { mutateAsync, isPending } = useEndKnownPhone()
  const dayOf = (at: string) => formatDay(dayAt(new Date(at), zone), language)
  const name = phone.device || text.phone
  const end = async () => {
    try {
      await mutateAsync({ memberId, phoneId: phone.id })
      showNotice(text.ended(name))
    } catch (failure) {
      showError({ about: 'member-phones', message: errorText(words, failure) })
    }
  }
  return (
    <li className="row middle spread gap-2 gap-x-3">
      <div>
        <p className="strong">{name}</p>
        <p className="quiet small">{text.since(dayOf(phone.knownAt), dayOf(phone.usedAt))}</p>
      </div>
      <Button
        variant="default"
        loading={isPending}
        aria-label={text.endWhat(name)}
        onClick={() => void end()}
      >
        {text.end}
      </Button>
    </li>
  )
}
