import './web/styles/tokens.css'
import './web/styles/base.css'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPage } from '#features/auth/login-page.tsx'
import { type SessionControl, useSession } from '#features/auth/session.queries.ts'
import { applyColours, rememberedColours } from '#web/colours.ts'
import { adoptEarly, dropEarly, loadEarly } from '#web/early.ts'
import { LanguageProvider, rememberedLanguage, useWords } from '#web/i18n.tsx'
import { Kept, KeptProvider } from '#web/kept.tsx'
import { ErrorBoundary } from '#web/kit/error-boundary.tsx'
import { recall, remember } from '#web/remembered.ts'
import type { Screens } from '#web/screen.ts'

function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}

const loadShell = () => import('#features/shell/shell.tsx')
const loadDashboard = () => import('#features/dashboard/dashboard-page.tsx')
const loadMembers = () => import('#features/members/members-page.tsx')
const loadSeats = () => import('#features/seating/seats-page.tsx')
const loadAddMember = () => import('#features/members/add-member-dialog.tsx')
const loadEditMember = () => import('#features/members/edit-member-dialog.tsx')
const loadReminder = () => import('#features/reminders/reminder-dialog.tsx')
const loadLayout = () => import('#features/seating/layout-page.tsx')
const loadSettings = () => import('#features/settings/settings-page.tsx')
const loadHistory = () => import('#features/history/history-list.tsx')
const loadAccounts = () => import('#features/auth/accounts.tsx')
const loadBackups = () => import('#features/backups/backups-section.tsx')
const loadPages = () => import('#features/pages/pages-page.tsx')

const Shell = lazily(async () => (await loadShell()).Shell)

/** Every screen of the admin. */
const screens: Screens = {
  views: {
    dashboard: lazily(async () => (await loadDashboard()).DashboardPage),
    members: lazily(async () => (await loadMembers()).MembersPage),
    seats: lazily(async () => (await loadSeats()).SeatsPage),
    layout: lazily(async () => (await loadLayout()).LayoutPage),
    pages: lazily(async () => (await loadPages()).PagesPage),
    settings: lazily(async () => (await loadSettings()).SettingsPage),
  },
  AddMember: lazily(async () => (await loadAddMember()).AddMemberDialog),
  History: lazily(async () => (await loadHistory()).HistoryList),
  sections: {
    OwnAccount: lazily(async () => (await loadAccounts()).OwnAccountPart),
    Staff: lazily(async () => (await loadAccounts()).StaffPart),
    Backups: lazily(async () => (await loadBackups()).BackupsSection),
  },
  ofMember: {
    edit: lazily(async () => (await loadEditMember()).EditMemberDialog),
    remind: lazily(async () => (await loadReminder()).ReminderDialog),
  },
}

/** Fetches the admin's code before it is drawn, and that of the screen most often asked for. A failure shows itself where it is drawn. */
function fetchShell() {
  Promise.all([loadShell(), loadDashboard()])
    .then(loadMembers)
    .catch(() => {})
}

/** The screens most used are fetched once the first one stands, so that they open at once and without a network. */
function fetchScreens() {
  Promise.all([loadSeats(), loadAddMember(), loadEditMember(), loadReminder(), loadLayout()]).catch(() => {})
}

const restBefore = 1_500

function App() {
  const session = useSession()
  const { status } = session.state
  useLocationOfAdmin()

  useEffect(() => {
    if (status !== 'signed-in') return
    remember('signed-in', 'yes')
    const timer = setTimeout(fetchScreens, restBefore)
    return () => clearTimeout(timer)
  }, [status])

  useEffect(() => {
    if (status !== 'signed-out' && status !== 'leaving') return
    remember('signed-in', null)
    dropEarly()
  }, [status])

  return (
    <ErrorBoundary>
      <Suspense fallback={<Resolving />}>
        <Screen session={session} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Screen({ session }: { session: SessionControl }) {
  const words = useWords()
  const [kept] = useState(() => new Kept())
  const { state } = session
  if (state.status === 'leaving') return null
  if (state.status === 'resolving') return <Resolving />
  if (state.status === 'unreachable') return <p className="resolving">{words.login.unreachable}</p>
  if (state.status === 'signed-in') {
    return (
      <KeptProvider value={kept.of(state.account.id)}>
        <Shell session={session} state={state} screens={screens} />
      </KeptProvider>
    )
  }
  return (
    <LoginPage
      wasSignedIn={state.wasSignedIn}
      onTyping={fetchShell}
      onSignIn={async (email, password, code) => {
        await session.signIn(email, password, code)
        fetchShell()
        loadEarly(['members', 'seating'])
      }}
      onReturn={session.recheck}
    />
  )
}

function Resolving() {
  return <p className="resolving">{useWords().loadingApplication}</p>
}

/** This document is the admin alone; a hash that asks for anything else belongs to the public one (RT-7, RT-8). */
function useLocationOfAdmin() {
  useEffect(() => {
    if (location.hash === '') history.replaceState(null, '', '#admin')
    const follow = () => {
      if (!location.hash.startsWith('#admin')) location.assign(`/${location.hash}`)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
}

const root = document.getElementById('root')
if (!root) throw new Error('The admin cannot start: its document has no element with the id "root".')

applyColours(rememberedColours())
adoptEarly()
if (recall('signed-in')) fetchShell()
rememberedLanguage().then((first) => {
  createRoot(root).render(
    <LanguageProvider first={first}>
      <App />
    </LanguageProvider>,
  )
})
