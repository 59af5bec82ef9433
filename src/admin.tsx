import './web/styles/tokens.css'
import './web/styles/base.css'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  type SessionState,
  type SessionStateAndActions,
  useSession,
} from '#features/auth/session/session.queries.ts'
import { LoginPage } from '#features/auth/sign-in/login-page.tsx'
import { NewPasswordPage } from '#features/auth/sign-in/new-password-page.tsx'
import {
  parseScannedSignInAddress,
  ScannedFirstSignInPage,
} from '#features/auth/sign-in/scanned-first-sign-in-page.tsx'
import { formatScreenAddress, parseScreenAddress } from '#web/address/screen-address.ts'
import { applyColourScheme, savedColourScheme } from '#web/colour-scheme.ts'
import { UnsavedEditsProvider, UnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import {
  LanguageProvider,
  loadSavedLanguageWords,
  preloadWords,
  useSignInLocale,
  useSignInWords,
  WhenWordsLoaded,
} from '#web/i18n.tsx'
import { isAdminInstalled, listenForInstallOffer, registerServiceWorker } from '#web/installed-app.ts'
import type { LastKnownLists } from '#web/last-known/last-known-lists-format.ts'
import { forgetOfflineLists, readLastKnownLists } from '#web/last-known/offline-store.ts'
import { useShownLastKnownLists } from '#web/last-known/use-shown-last-known-lists.ts'
import { dropEarlyDataOfEndedSession, loadDataEarly } from '#web/live/data-loaded-early.ts'
import { ErrorBoundary } from '#web/loading/error-boundary.tsx'
import { readBrowserPreference, saveBrowserPreference } from '#web/preferences.ts'
import { type Preloadable, preloadable } from '#web/preloadable.tsx'
import { type AdminScreenComponents, viewNames } from '#web/screen-names-and-props.ts'

const first = () => import('./first-screens.ts')
const more = () => import('./more-screens.ts')
const account = () => import('./account-screens.ts')
const office = () => import('./office-screens.ts')
const enquiry = () => import('./enquiry-screens.ts')
const checkIn = () => import('./check-in-screens.ts')

const Shell = preloadable(async () => (await first()).SignedInAdminShell)
const views = {
  dashboard: preloadable(async () => (await first()).DashboardPage),
  members: preloadable(async () => (await first()).MembersPage),
  seats: preloadable(async () => (await more()).SeatsPage),
  enquiries: preloadable(async () => (await enquiry()).EnquiriesPage),
  money: preloadable(async () => (await more()).MoneyPage),
  reminders: preloadable(async () => (await more()).RemindersPage),
  'check-in': preloadable(async () => (await checkIn()).CheckInAdminPage),
  layout: preloadable(async () => (await office()).SeatLayoutPage),
  pages: preloadable(async () => (await office()).SitePagesPage),
  settings: preloadable(async () => (await office()).SettingsPage),
}
const Approvals = preloadable(async () => (await first()).ApprovalsOverlay)
const AddMember = preloadable(async () => (await more()).AddMemberDialog)
const ofMember = {
  edit: preloadable(async () => (await more()).EditMemberDialog),
  remind: preloadable(async () => (await more()).ReminderDialog),
  fee: preloadable(async () => (await more()).TakeFeeDialog),
  leave: preloadable(async () => (await account()).MemberLeavingDialog),
  pause: preloadable(async () => (await account()).PauseTermDialog),
  plan: preloadable(async () => (await account()).ChangePlanDialog),
  charge: preloadable(async () => (await account()).AddChargeDialog),
  refund: preloadable(async () => (await account()).RefundDialog),
  'write-off': preloadable(async () => (await account()).WriteOffDialog),
}
const AddEnquiry = preloadable(async () => (await enquiry()).AddEnquiryDialog)
const ofEnquiry = {
  show: preloadable(async () => (await enquiry()).EnquirySheet),
  change: preloadable(async () => (await enquiry()).ChangeEnquiryDialog),
  offer: preloadable(async () => (await enquiry()).SeatOfferSheet),
}
/** Not fetched ahead: the box loads it when it opens. */
const FindResults = preloadable(
  async () => (await import('#features/members/find/search-box-result-list.tsx')).SearchBoxResultList,
)
const CorrectCharge = preloadable(async () => (await account()).CorrectChargeDialog)
const sections = {
  Rooms: preloadable(async () => (await office()).RoomsSettingsSection),
  Hours: preloadable(async () => (await office()).DayPartsAndShiftsSettingsSection),
  Plans: preloadable(async () => (await office()).PlansSettingsSection),
  TaxRegimes: preloadable(async () => (await office()).TaxRegimesSection),
  Menu: preloadable(async () => (await office()).SiteMenuEditor),
  OwnAccount: preloadable(async () => (await office()).OwnAccountSection),
  Staff: preloadable(async () => (await office()).StaffAccountsSection),
  Backups: preloadable(async () => (await office()).BackupsSection),
  Computer: preloadable(async () => (await office()).ServerComputerSection),
  SecondPlace: preloadable(async () => (await office()).SecondBackupPlaceSection),
  Arrival: preloadable(
    async () =>
      (await import('#features/backups/arrival/restore-from-backup-section.tsx')).RestoreFromBackupSection,
  ),
  Export: preloadable(async () => (await office()).ExportFilesSection),
  Import: preloadable(async () => (await office()).ImportMembersSection),
  ThisDevice: preloadable(async () => (await office()).AdminOnThisDeviceSection),
  Messages: preloadable(async () => (await office()).MessageSettingsSection),
  Doors: preloadable(async () => (await checkIn()).DoorTabletsSection),
}
const moneyScreens = {
  BankFile: preloadable(async () => (await office()).BankFileSection),
  Expenses: preloadable(async () => (await office()).ExpensesSection),
  CloseDay: preloadable(async () => (await office()).CloseBooksSection),
  Sheets: preloadable(async () => (await office()).SheetsPart),
  Figures: preloadable(async () => (await office()).MonthlyFiguresSection),
}
const MemberPage = preloadable(async () => (await more()).MemberPage)
const MemberReminders = preloadable(async () => (await more()).MemberRemindersSection)
const History = preloadable(async () => (await account()).HistoryList)

/** Every screen of the admin. */
const screens: AdminScreenComponents = {
  views,
  Approvals,
  AddMember,
  ofMember,
  AddEnquiry,
  ofEnquiry,
  CorrectCharge,
  FindResults,
  History,
  MemberPage,
  MemberReminders,
  sections,
  moneyScreens,
}

/** Fetches code ahead. A failure shows where the code is used. */
function fetchAhead(parts: readonly Pick<Preloadable<object>, 'fetch'>[]) {
  Promise.all(parts.map((part) => part.fetch())).catch(() => {})
}

function fetchFirstScreens() {
  preloadWords()
  fetchAhead([Shell, Approvals, views.dashboard, views.members])
}

/** The view of the address is on its way with them, where the admin opens on another one. */
function fetchViewAsked() {
  fetchAhead([views[parseScreenAddress(location.hash).view]])
}

/** The installed admin opens on the view that was shown last. */
function openAtLastView() {
  if (location.hash !== '') return
  const last = viewNames.find((name) => name === readBrowserPreference('view'))
  const view = last && isAdminInstalled() && readBrowserPreference('signed-in') ? last : 'dashboard'
  history.replaceState(null, '', formatScreenAddress({ view, dialog: null }))
}

/** Fetched once the first screen is up, so that they open at once, and without a network. The others come when they are opened. */
const fetchMoreScreens = () =>
  fetchAhead([
    views.seats,
    views.money,
    views.reminders,
    AddMember,
    ofMember.edit,
    ofMember.remind,
    ofMember.fee,
    MemberPage,
    MemberReminders,
  ])
const moreScreensAfter = 1_500

function App() {
  const own = useSession()
  const { state } = own
  const { status } = state
  const { lastKnown, forget } = useShownLastKnownLists(reading, accountOf(state))
  const [unsaved] = useState(() => new UnsavedEditsStore(sessionStorage))
  const session = useMemo(
    () => ({
      ...own,
      // Gone from the screen too, where no answer comes.
      signOut: async () => {
        forget()
        await own.signOut()
        unsaved.clear()
      },
    }),
    [own, forget, unsaved],
  )
  useLocationOfAdmin()
  useManifestLanguage()

  useEffect(() => {
    if (status !== 'signed-in') return
    saveBrowserPreference('signed-in', 'yes')
    const timer = setTimeout(() => {
      fetchMoreScreens()
      registerServiceWorker()
    }, moreScreensAfter)
    return () => clearTimeout(timer)
  }, [status])

  useEffect(() => {
    if (status !== 'signed-out' && status !== 'leaving') return
    saveBrowserPreference('signed-in', null)
    dropEarlyDataOfEndedSession()
  }, [status])

  return (
    <ErrorBoundary>
      <Suspense fallback={<Resolving />}>
        <Screen session={session} lastKnown={lastKnown} unsaved={unsaved} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Who is signed in; null for nobody, undefined where the server has not said. */
function accountOf(state: SessionState) {
  if (state.status === 'signed-in') return state.account
  return state.status === 'signed-out' || state.status === 'leaving' ? null : undefined
}

interface ScreenProps {
  session: SessionStateAndActions
  lastKnown: LastKnownLists | null
  unsaved: UnsavedEditsStore
}

function Screen({ session, lastKnown, unsaved }: ScreenProps) {
  const words = useSignInWords()
  const { state } = session
  const [isCodeLeft, setCodeLeft] = useState(false)
  if (state.status === 'leaving') return null
  if (state.status === 'resolving') return <Resolving />
  if (state.status === 'unreachable' && !lastKnown)
    return <p className="resolving">{words.login.unreachable}</p>
  if (state.status === 'signed-in' && state.account.mustChangePassword) {
    return <NewPasswordPage account={state.account} onDone={session.recheck} onSignOut={session.signOut} />
  }
  const signedIn = state.status === 'signed-in' ? state : null
  const account = signedIn?.account ?? (state.status === 'unreachable' ? lastKnown?.account : undefined)
  if (account) {
    return (
      <UnsavedEditsProvider key={account.id} value={unsaved.of(account.id)}>
        <WhenWordsLoaded>
          {/* Nothing that a role may not see outlives it. */}
          <Shell
            key={account.role}
            session={session}
            signedIn={signedIn}
            lastKnown={lastKnown}
            build={build}
            screens={screens}
          />
        </WhenWordsLoaded>
      </UnsavedEditsProvider>
    )
  }
  const token = parseScannedSignInAddress(location.hash)
  if (token !== null && !isCodeLeft) {
    return (
      <ScannedFirstSignInPage
        onUse={(code) => session.openByCode(token, code)}
        onLeave={() => {
          openAtLastView()
          setCodeLeft(true)
        }}
      />
    )
  }
  return (
    <LoginPage
      why={state.status === 'signed-out' ? state.why : null}
      onTyping={fetchFirstScreens}
      onSignIn={async (email, password, code) => {
        const next = await session.signIn(email, password, code)
        if (next.status !== 'signed-in' || next.account.mustChangePassword) return
        fetchFirstScreens()
        loadDataEarly(['members', 'seating', 'setup'])
      }}
      onReturn={session.recheck}
    />
  )
}

function Resolving() {
  return <p className="resolving">{useSignInWords().loadingApplication}</p>
}

/** Any other hash than #admin… leads to the public document (RT-7, RT-8). */
function useLocationOfAdmin() {
  useEffect(() => {
    const follow = () => {
      if (!location.hash.startsWith('#admin')) location.assign(`/${location.hash}`)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
}

/** The name under which the admin is installed is in the operator's language. */
function useManifestLanguage() {
  const { language } = useSignInLocale()
  useEffect(() => {
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/admin.webmanifest?lang=${language}`)
  }, [language])
}

const root = document.getElementById('root')
if (!root) throw new Error('The admin cannot start: its document has no element with the id "root".')

/** This script's own name, which is another one in each build. */
const build = new URL(import.meta.url).pathname
const wasSignedIn = readBrowserPreference('signed-in') !== null
const reading = wasSignedIn ? readLastKnownLists(build) : forgetOfflineLists().then(() => null)

applyColourScheme(savedColourScheme())
listenForInstallOffer()
openAtLastView()
if (wasSignedIn) {
  fetchFirstScreens()
  fetchViewAsked()
  loadDataEarly(['session', 'members', 'seating', 'setup'])
}
loadSavedLanguageWords().then((first) => {
  createRoot(root).render(
    <LanguageProvider first={first}>
      <App />
    </LanguageProvider>,
  )
})
