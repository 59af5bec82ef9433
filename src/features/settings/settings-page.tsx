import { Button } from '@mantine/core'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { useStaffAccounts } from '#features/auth/own-account/accounts.queries.ts'
import { useBackups } from '#features/backups/backups.queries.ts'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { SettingsSection } from '#web/kit/sections/settings-section.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import { LoadingDataNotice, WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import type { ScreenProps, SettingsPartName } from '#web/screen-names-and-props.ts'
import { CentreProfileForm } from './centre/centre-profile-form.tsx'
import { CheckInSettingsForm } from './check-in/check-in-settings-form.tsx'
import { EnquirySettingsForm } from './enquiries/enquiry-settings-form.tsx'
import { MembersPagesSettingsForm } from './members-pages/members-pages-settings-form.tsx'
import { ClerkLimitsForm } from './money/clerk-limits-form.tsx'
import { MoneySettingsForm } from './money/money-settings-form.tsx'
import { PrivacySettingsForm } from './privacy/privacy-settings-form.tsx'
import { ReminderSettingsForm } from './reminders/reminder-settings-form.tsx'
import { useSettings } from './settings.queries.ts'
import { SettingsIndex } from './settings-index.tsx'
import styles from './settings-page.module.css'
import { useShownSettingsParts } from './shown-parts.ts'
import { IntegrationsForm } from './website/integrations-form.tsx'
import { WebsiteSettingsForm } from './website/website-settings-form.tsx'

/** An index of the parts beside the open one; on a phone each by itself. */
export function SettingsPage(props: ScreenProps) {
  const { settings } = useWords()
  const isWide = useIsWideScreen()
  const list = useSettings()
  const { part, show } = props
  const shown = useShownSettingsParts()
  const open = shown.find((name) => name === part) ?? (isWide ? shown[0] : undefined)
  const showPart = (next: SettingsPartName) => show('settings', next)
  return (
    <div className={styles.page}>
      {(isWide || !open) && <SettingsIndex parts={shown} part={open} onShow={showPart} />}
      {open && (
        <div className="stack gap-4">
          {!isWide && (
            <Button
              className={styles.back}
              variant="subtle"
              leftSection={<Icon name="back" />}
              onClick={() => show('settings')}
            >
              {settings.all}
            </Button>
          )}
          <WhenLoaded<[SettingsForScreens]> lists={[list]}>
            {([row]) =>
              row && <Suspense fallback={<LoadingDataNotice />}>{partOf(open, row, props)}</Suspense>
            }
          </WhenLoaded>
        </div>
      )}
    </div>
  )
}

function partOf(
  part: SettingsPartName,
  row: SettingsForScreens,
  { sections, History, show }: ScreenProps,
): ReactNode {
  const parts: Record<SettingsPartName, ReactNode> = {
    centre: <CentrePart row={row} />,
    rooms: <SetupPart part="rooms" Contents={sections.Rooms} />,
    hours: <SetupPart part="hours" Contents={sections.Hours} />,
    plans: <SetupPart part="plans" Contents={sections.Plans} />,
    money: <MoneyPart row={row} TaxRegimes={sections.TaxRegimes} />,
    website: <WebsitePart row={row} Menu={sections.Menu} />,
    enquiries: <EnquiriesPart row={row} />,
    'members-pages': <MembersPagesPart row={row} />,
    'check-in': <CheckInPart row={row} Doors={sections.Doors} />,
    reminders: <RemindersPart row={row} />,
    messages: <MessagesPart row={row} Messages={sections.Messages} />,
    staff: <StaffPart row={row} Staff={sections.Staff} />,
    privacy: <PrivacyPart row={row} />,
    'sign-in': <SignInPart {...sections} />,
    import: <ImportPart Import={sections.Import} show={show} />,
    export: <ExportPart Export={sections.Export} />,
    backups: <BackupsPart {...sections} />,
    history: <HistoryPart History={History} />,
    computer: <OwnComputerPart Computer={sections.Computer} />,
  }
  return parts[part]
}

function OwnComputerPart({ Computer }: Pick<ScreenProps['sections'], 'Computer'>) {
  const { computer } = useWords()
  return (
    <SettingsSection heading={computer.heading} hint={computer.hint}>
      <Computer />
    </SettingsSection>
  )
}

interface RowProps {
  row: SettingsForScreens
}

function CentrePart({ row }: RowProps) {
  const { settings } = useWords()
  return (
    <SettingsSection heading={settings.profile} hint={settings.profileHint}>
      <CentreProfileForm row={row} />
    </SettingsSection>
  )
}

function SetupPart({ part, Contents }: { part: 'rooms' | 'hours' | 'plans'; Contents: ComponentType }) {
  const { setup } = useWords()
  return (
    <SettingsSection heading={setup[part].heading} hint={setup[part].hint}>
      <Contents />
    </SettingsSection>
  )
}

function MoneyPart({ row, TaxRegimes }: RowProps & Pick<ScreenProps['sections'], 'TaxRegimes'>) {
  const { settings, taxRegimes } = useWords()
  const { money } = settings
  return (
    <>
      <SettingsSection heading={money.heading} hint={money.hint}>
        <MoneySettingsForm row={row} />
      </SettingsSection>
      <SettingsSection heading={taxRegimes.heading} hint={taxRegimes.hint}>
        <TaxRegimes />
      </SettingsSection>
    </>
  )
}

function WebsitePart({ row, Menu }: RowProps & Pick<ScreenProps['sections'], 'Menu'>) {
  const { settings, menu } = useWords()
  return (
    <>
      <SettingsSection heading={menu.heading} hint={menu.hint}>
        <Menu />
      </SettingsSection>
      <SettingsSection heading={settings.website} hint={settings.websiteHint}>
        <WebsiteSettingsForm row={row} />
      </SettingsSection>
    </>
  )
}

function EnquiriesPart({ row }: RowProps) {
  const { enquirySettings } = useWords()
  return (
    <SettingsSection heading={enquirySettings.heading} hint={enquirySettings.hint}>
      <EnquirySettingsForm row={row} />
    </SettingsSection>
  )
}

function MembersPagesPart({ row }: RowProps) {
  const { pagesSettings } = useWords()
  return (
    <SettingsSection heading={pagesSettings.heading} hint={pagesSettings.hint}>
      <MembersPagesSettingsForm row={row} />
    </SettingsSection>
  )
}

function CheckInPart({ row, Doors }: RowProps & Pick<ScreenProps['sections'], 'Doors'>) {
  const { checkInSettings } = useWords()
  const mayManageDoors = useAllowanceFor('doors.manage') === 'yes'
  return (
    <>
      <SettingsSection heading={checkInSettings.heading}>
        <div className={`stack gap-2 quiet ${styles.about}`}>
          {checkInSettings.about.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <CheckInSettingsForm row={row} />
      </SettingsSection>
      {mayManageDoors && row.checkIn.rooms.length > 0 && (
        <SettingsSection heading={checkInSettings.doors.heading} hint={checkInSettings.doors.hint}>
          <Suspense fallback={<LoadingDataNotice />}>
            <Doors />
          </Suspense>
        </SettingsSection>
      )}
    </>
  )
}

function RemindersPart({ row }: RowProps) {
  const { reminderTexts } = useWords()
  return (
    <SettingsSection heading={reminderTexts.heading} hint={reminderTexts.hint}>
      <ReminderSettingsForm row={row} />
    </SettingsSection>
  )
}

function MessagesPart({ row, Messages }: RowProps & Pick<ScreenProps['sections'], 'Messages'>) {
  const { settings } = useWords()
  return (
    <Messages
      keys={
        <SettingsSection heading={settings.integrations} hint={settings.integrationsHint}>
          <IntegrationsForm row={row} />
        </SettingsSection>
      }
    />
  )
}

function StaffPart({ row, Staff }: RowProps & Pick<ScreenProps['sections'], 'Staff'>) {
  const { accounts, settings } = useWords()
  const hasClerk = useStaffAccounts().data?.rows.some(({ role }) => role === 'clerk')
  return (
    <>
      <SettingsSection heading={accounts.staff} hint={accounts.staffHint}>
        <Staff />
      </SettingsSection>
      {hasClerk && (
        <SettingsSection heading={settings.limits.heading} hint={settings.limits.hint}>
          <ClerkLimitsForm row={row} />
        </SettingsSection>
      )}
    </>
  )
}

function PrivacyPart({ row }: RowProps) {
  const { privacy } = useWords()
  return (
    <SettingsSection heading={privacy.heading} hint={privacy.hint}>
      <PrivacySettingsForm row={row} />
    </SettingsSection>
  )
}

function SignInPart({ OwnAccount, ThisDevice }: Pick<ScreenProps['sections'], 'OwnAccount' | 'ThisDevice'>) {
  const { accounts, thisDevice } = useWords()
  return (
    <>
      <SettingsSection heading={accounts.heading}>
        <OwnAccount />
      </SettingsSection>
      <SettingsSection heading={thisDevice.heading} hint={thisDevice.hint}>
        <ThisDevice />
      </SettingsSection>
    </>
  )
}

function ImportPart({ Import, show }: Pick<ScreenProps['sections'], 'Import'> & Pick<ScreenProps, 'show'>) {
  const { imports } = useWords()
  return (
    <SettingsSection heading={imports.heading} hint={imports.hint}>
      <Import show={show} />
    </SettingsSection>
  )
}

function ExportPart({ Export }: Pick<ScreenProps['sections'], 'Export'>) {
  const { exports } = useWords()
  return (
    <SettingsSection heading={exports.heading} hint={exports.hint}>
      <Export />
    </SettingsSection>
  )
}

function BackupsPart({
  Backups,
  SecondPlace,
  Arrival,
}: Pick<ScreenProps['sections'], 'Backups' | 'SecondPlace' | 'Arrival'>) {
  const { backups, secondPlace, arrival } = useWords()
  const isUntouched = useBackups().data?.isUntouched ?? false
  const [hasArrival, setArrival] = useState(isUntouched)
  // It stays while the part is open, so that it can say that somebody has entered something meanwhile.
  if (isUntouched && !hasArrival) setArrival(true)
  return (
    <>
      {hasArrival && (
        <SettingsSection heading={arrival.heading} hint={arrival.hint}>
          <Suspense fallback={<LoadingDataNotice />}>
            <Arrival />
          </Suspense>
        </SettingsSection>
      )}
      <SettingsSection heading={secondPlace.heading} hint={secondPlace.hint}>
        <SecondPlace />
      </SettingsSection>
      <SettingsSection heading={backups.heading} hint={backups.hint}>
        <Backups />
      </SettingsSection>
    </>
  )
}

function HistoryPart({ History }: Pick<ScreenProps, 'History'>) {
  const { history } = useWords()
  return (
    <SettingsSection heading={history.heading} hint={history.hint}>
      <History />
    </SettingsSection>
  )
}
