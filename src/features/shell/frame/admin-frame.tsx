import { Button } from '@mantine/core'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SignedInAccount } from '#domain/accounts/account.ts'
import { staffNamesByEmail } from '#domain/accounts/staff-names.ts'
import type { SessionStateAndActions } from '#features/auth/session/session.queries.ts'
import { RoomsHoursAndPlansProvider } from '#features/setup/use-setup.queries.ts'
import { formatScreenAddress, type OpenDialogState, type ScreenAddress } from '#web/address/screen-address.ts'
import { useScreenAddress, useScreenAddressStore } from '#web/address/use-screen-address.tsx'
import { StaffNamesProvider, useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import type { LastKnownLists } from '#web/last-known/last-known-lists-format.ts'
import { useIsShowingLastKnownRows, useTopic } from '#web/live/followed-topics.tsx'
import { ErrorBoundary } from '#web/loading/error-boundary.tsx'
import { LoadingDataNotice } from '#web/loading/when-loaded.tsx'
import { useAllowanceFor, useVisibleViews } from '#web/permissions.tsx'
import { saveBrowserPreference } from '#web/preferences.ts'
import type {
  AdminScreenComponents,
  EnquiryDialogName,
  MemberDialogName,
  PreselectedSeat,
  ScreenProps,
  SearchBoxChoice,
  ViewName,
  ViewPartName,
  ViewTarget,
} from '#web/screen-names-and-props.ts'
import { SignedInAccountMenu } from '../account/signed-in-account-menu.tsx'
import { SignedInAccountPanel } from '../account/signed-in-account-panel.tsx'
import { ConnectionBanner } from '../banners/connection-banner.tsx'
import { DatabaseConditionBanner } from '../banners/database-condition-banner.tsx'
import { SampleMembersBar } from '../banners/sample-members-bar.tsx'
import { AllMessagesStoppedBar, StopAllMessagesButton } from '../banners/stop-all-messages.tsx'
import { ButtonOpeningSearchBox, OpenSearchBoxIconButton } from '../find/button-opening-search-box.tsx'
import { FindDialog } from '../find/find-dialog.tsx'
import { ShortcutsDialog } from '../keys/shortcuts-dialog.tsx'
import { useKeyboardShortcuts } from '../keys/use-keyboard-shortcuts.ts'
import { useApplyMarathiDigits, useCentreName, useLiveRoomsHoursAndPlans } from '../shell.queries.ts'
import type { ServerConnectionState } from '../use-live-connection.ts'
import { useServerClockBehindQuestion } from '../use-server-clock-behind-question.ts'
import styles from './admin-frame.module.css'
import { AdminNavigation } from './admin-navigation.tsx'
import { CentreHomepageLink } from './centre-homepage-link.tsx'
import { DialogWhileLoading } from './dialog-while-loading.tsx'

interface Props {
  connection: ServerConnectionState
  /** Null until the server has said who is signed in. */
  account: SignedInAccount | null
  lastKnown: LastKnownLists | null
  session: SessionStateAndActions
  screens: AdminScreenComponents
}

const nothingAsked: ViewTarget = {}

/** The page of a member, the sheet of an enquiry, or the receipt of a payment over the list of all. */
function addressOf(choice: Exclude<SearchBoxChoice, { kind: 'view' }>): ScreenAddress {
  if (choice.kind === 'enquiry') return { view: 'enquiries', dialog: { ...choice, sheet: 'show' } }
  if (choice.kind === 'member') return { view: 'members', memberId: choice.memberId, dialog: null }
  return {
    view: 'money',
    part: 'payments',
    dialog: { kind: 'payment', paymentId: choice.paymentId },
  }
}

/** The views of what a centre may have switched off; an address of theirs waits for the settings. */
const viewsWithSwitch: readonly ViewName[] = ['enquiries', 'check-in']
const viewsThatAdd: readonly ViewName[] = ['dashboard', 'members', 'seats']

/** The frame around every view: navigation, title, account, and the open dialog. */
export function AdminFrame({ connection, account, lastKnown, session, screens }: Props) {
  const words = useWords()
  const isWide = useIsWideScreen()
  const centreName = useCentreName(lastKnown?.centreName)
  useApplyMarathiDigits()
  useServerClockBehindQuestion()
  const setup = useLiveRoomsHoursAndPlans()
  const names = useMemo(() => staffNamesByEmail(setup.people), [setup.people])
  const isShowingLastKnown = useIsShowingLastKnownRows()
  const main = useRef<HTMLElement>(null)
  const address = useScreenAddressStore()
  const { view: asked, part, memberId, dialog } = useScreenAddress()
  // An address that was typed or kept shows no more than the navigation does.
  const { showsView } = useVisibleViews()
  const areSettingsThere = useTopic('settings').status !== 'loading'
  const view =
    showsView(asked) || (viewsWithSwitch.includes(asked) && !areSettingsThere) ? asked : 'dashboard'
  const [placeAsked, setAsked] = useState<ViewTarget>(nothingAsked)
  const [toRemind, setToRemind] = useState<readonly string[]>([])
  const [isShowingKeys, setShowingKeys] = useState(false)

  const mayRemoveSample = useAllowanceFor('sample.remove') === 'yes'
  const title = words.views[view]
  const canAdd = viewsThatAdd.includes(view)
  const canAddEnquiry = view === 'enquiries' && showsView('enquiries')
  const View = screens.views[view]

  useEffect(() => {
    document.title = `${title} · ${centreName}`
  }, [title, centreName])

  useEffect(() => saveBrowserPreference('view', view), [view])

  const show = useCallback(
    (next: ViewName, nextPart?: ViewPartName) => {
      setAsked(nothingAsked)
      setToRemind([])
      address.show(next, nextPart)
      scrollTo(0, 0)
    },
    [address],
  )
  const remind = useCallback(
    (memberIds: readonly string[]) => {
      show('reminders')
      setToRemind(memberIds)
    },
    [show],
  )
  const addMember = useCallback((seat?: PreselectedSeat) => address.open({ kind: 'add' }, seat), [address])
  const openMember = useCallback(
    (kind: MemberDialogName, memberId: string) => address.open({ kind, memberId }),
    [address],
  )
  const addEnquiry = useCallback(() => address.open({ kind: 'add-enquiry' }), [address])
  const openEnquiry = useCallback(
    (sheet: EnquiryDialogName, enquiryId: string) => address.open({ kind: 'enquiry', sheet, enquiryId }),
    [address],
  )
  const find = useCallback(() => address.open({ kind: 'find' }), [address])
  const choose = useCallback(
    (choice: SearchBoxChoice) => {
      if (choice.kind === 'member' && choice.sheet) return openMember(choice.sheet, choice.memberId)
      address.close()
      if (choice.kind === 'view') {
        show(choice.view, choice.part)
        setAsked(choice.asked ?? nothingAsked)
      } else address.visit(addressOf(choice))
    },
    [address, openMember, show],
  )
  useKeyboardShortcuts({
    n: () => (canAdd ? addMember() : canAddEnquiry && addEnquiry()),
    c: showsView('check-in') ? () => show('check-in') : undefined,
    '/': find,
    '?': () => setShowingKeys(true),
  })

  const panel = (
    <SignedInAccountPanel
      account={account}
      signOut={session.signOut}
      saveLanguage={session.saveLanguage}
      recheckAccount={session.recheckAccount}
    />
  )
  return (
    <RoomsHoursAndPlansProvider value={setup}>
      <StaffNamesProvider names={names}>
        <div className={styles.frame}>
          <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
            {words.shell.skip}
          </button>
          <header className={styles.side}>
            <CentreHomepageLink name={centreName} />
            {isWide && <ButtonOpeningSearchBox onFind={find} />}
            {isWide && <AdminNavigation view={view} onShow={show} />}
            {isWide && mayRemoveSample && <SampleMembersBar />}
            {!isWide && <OpenSearchBoxIconButton onFind={find} />}
            {isWide ? (
              <div className={styles.account}>
                {account && <StopAllMessagesButton />}
                {panel}
              </div>
            ) : (
              <SignedInAccountMenu>{panel}</SignedInAccountMenu>
            )}
          </header>
          <main ref={main} className={styles.main} tabIndex={-1}>
            <ConnectionBanner
              connection={connection}
              lastKnown={isShowingLastKnown ? (lastKnown?.asOf ?? null) : null}
            />
            {account && <DatabaseConditionBanner />}
            {account && <AllMessagesStoppedBar />}
            {account && <screens.Approvals />}
            <div className={`row middle spread gap-2 gap-x-4 ${styles.top}`}>
              <h1 className={styles.title}>{title}</h1>
              {canAdd && (
                <Button leftSection={<Icon name="plus" />} onClick={() => addMember()} aria-keyshortcuts="n">
                  {words.shell.addMember}
                </Button>
              )}
              {canAddEnquiry && (
                <Button leftSection={<Icon name="plus" />} onClick={addEnquiry} aria-keyshortcuts="n">
                  {words.enquiries.add.button}
                </Button>
              )}
            </div>
            <ErrorBoundary key={view}>
              <Suspense fallback={<LoadingDataNotice />}>
                <View
                  show={show}
                  addMember={addMember}
                  openMember={openMember}
                  openEnquiry={openEnquiry}
                  part={part}
                  memberId={memberId}
                  asked={placeAsked}
                  remind={remind}
                  toRemind={toRemind}
                  History={screens.History}
                  MemberPage={screens.MemberPage}
                  MemberReminders={screens.MemberReminders}
                  sections={screens.sections}
                  moneyScreens={screens.moneyScreens}
                />
              </Suspense>
            </ErrorBoundary>
          </main>
          {!isWide && mayRemoveSample && <SampleMembersBar />}
          {!isWide && <AdminNavigation view={view} onShow={show} />}
          {isShowingKeys && <ShortcutsDialog onClose={() => setShowingKeys(false)} />}
          {dialog && (
            <ErrorBoundary key={formatScreenAddress({ view, dialog })}>
              <Suspense fallback={null}>
                <OpenDialogOf
                  dialog={dialog}
                  openMember={openMember}
                  openEnquiry={openEnquiry}
                  show={show}
                  onChoose={choose}
                  screens={screens}
                  lacks={isShowingLastKnown ? (connection.state === 'lost' ? 'connection' : 'lists') : null}
                />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      </StaffNamesProvider>
    </RoomsHoursAndPlansProvider>
  )
}

interface DialogProps extends Pick<Props, 'screens'>, Pick<ScreenProps, 'openEnquiry' | 'show'> {
  dialog: OpenDialogState
  openMember: (what: MemberDialogName, memberId: string) => void
  onChoose: (choice: SearchBoxChoice) => void
  /** The thing that has to come before a dialog can change anything. */
  lacks: 'connection' | 'lists' | null
}

/** The dialog of the address, but for those that a view opens itself. */
function OpenDialogOf({ dialog, openMember, onChoose, screens, lacks, ...on }: DialogProps) {
  const address = useScreenAddressStore()
  const { showsView } = useVisibleViews()
  const { AddEnquiry, AddMember, CorrectCharge, History, ofEnquiry, ofMember } = screens
  if (dialog.kind === 'deleted' || dialog.kind === 'payment') return null
  if (dialog.kind === 'find') {
    const isOffline = lacks === 'connection'
    return (
      <FindDialog
        Results={screens.FindResults}
        isOffline={isOffline}
        onChoose={onChoose}
        onClose={address.close}
      />
    )
  }
  if (lacks) return <DialogWhileLoading isLost={lacks === 'connection'} onClose={address.close} />
  if (dialog.kind === 'add') return <AddMember seat={address.seat()} onClose={address.close} />
  if (dialog.kind === 'enquiry' || dialog.kind === 'add-enquiry') {
    if (!showsView('enquiries')) return null
    if (dialog.kind === 'add-enquiry') return <AddEnquiry onClose={address.close} />
    const { enquiryId, sheet } = dialog
    if (sheet === 'admit') return <AddMember seat={null} enquiryId={enquiryId} onClose={address.close} />
    const AboutEnquiry = ofEnquiry[sheet]
    return <AboutEnquiry enquiryId={enquiryId} onClose={address.close} {...on} />
  }
  if (dialog.kind === 'correct-charge') return <CorrectCharge {...dialog} onClose={address.close} />
  const About = ofMember[dialog.kind]
  return (
    <About memberId={dialog.memberId} onClose={address.close} openMember={openMember} History={History} />
  )
}
