import { AnnouncedPaymentsToConfirmList } from '#features/announced/announced-payments-to-confirm-list.views.tsx'
import { useWords } from '#web/i18n.tsx'
import { ViewPartsSwitch } from '#web/kit/controls/view-parts-switch.tsx'
import { useVisibleViews } from '#web/permissions.tsx'
import { type MoneyViewPartName, moneyViewPartNames, type ScreenProps } from '#web/screen-names-and-props.ts'
import { MembersWhoOweSection } from './owed/members-who-owe-section.tsx'
import { PaymentsSection } from './payments/payments-section.tsx'

/** Who owes first, then every payment, the bank’s file, what was spent, closing the day, the sheets and the figures, each at an address of its own (LG-7). */
export function MoneyPage(props: ScreenProps) {
  const { parts } = useWords().money
  const shown = moneyViewPartNames.filter(useVisibleViews().showsPart)
  const open = shown.find((name) => name === props.part)
  return (
    <>
      <ViewPartsSwitch
        label={parts.label}
        parts={([undefined, ...shown] as const).map((part) => ({ part, name: parts[part ?? 'owed'] }))}
        open={open}
        onShow={(part) => props.show('money', part)}
      />
      <AnnouncedPaymentsToConfirmList openEnquiry={props.openEnquiry} />
      <OpenPart {...props} open={open} />
    </>
  )
}

function OpenPart({
  open,
  openMember,
  openEnquiry,
  show,
  moneyScreens,
}: ScreenProps & { open: MoneyViewPartName | undefined }) {
  const { BankFile, Expenses, CloseDay, Sheets, Figures } = moneyScreens
  if (open === 'payments') return <PaymentsSection openMember={openMember} />
  if (open === 'bank') return <BankFile openEnquiry={openEnquiry} />
  if (open === 'expenses') return <Expenses />
  if (open === 'close') return <CloseDay show={show} />
  if (open === 'sheets') return <Sheets />
  if (open === 'figures') return <Figures />
  return <MembersWhoOweSection openMember={openMember} />
}
