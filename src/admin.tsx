import './web/styles/tokens.css'
import './web/styles/base.css'
import { Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type SessionControl, useSession } from '#features/auth/session/session.queries.ts'
import { LoginPage } from '#features/auth/sign-in/login-page.tsx'
import { NewPasswordPage } from '#features/auth/sign-in/new-password-page.tsx'
import { applyColours, rememberedColours } from '#web/colours.ts'
import { UnsavedProvider, UnsavedStore } from '#web/forms/unsaved-store.tsx'
import { LanguageProvider, rememberedLanguage, useWords } from '#web/i18n.tsx'
import { ErrorBoundary } from '#web/kit/error-boundary.tsx'
import { adoptEarly, dropEarly, loadEarly } from '#web/live/early.ts'
import { recall, remember } from '#web/preferences.ts'
import { type Preloadable, preloadable } from '#web/preloadable.tsx'
import type { Screens } from '#web/screen.ts'

const Shell = preloadable(async () => (await import('#features/shell/shell.tsx')).Shell)
const loadAccounts = () => import('#features/auth/own-account/accounts.tsx')

const views = {
  dashboard: preloadable(async () => (await import('#features/dashboard/dashboard-page.tsx')).DashboardPage),
  members: preloadable(async () => (await import('#features/members/list/members-page.tsx')).MembersPage),
  seats: preloadable(async () => (await import('#features/seating/map/seats-page.tsx')).SeatsPage),
  layout: preloadable(async () => (await import('#features/seating/layout/layout-page.tsx')).LayoutPage),
  pages: preloadable(async () => (await import('#features/pages/pages-page.tsx')).PagesPage),
  settings: preloadable(async () => (await import('#features/settings/settings-page.tsx')).SettingsPage),
}
const AddMember = preloadable(
  async () => (await import('#features/members/admission/add-member-dialog.tsx')).AddMemberDialog,
)
const ofMember = {
  edit: preloadable(
    async () => (await import('#features/members/edit/edit-member-dialog.tsx')).EditMemberDialog,
  ),
  remind: preloadable(async () => (await import('#features/reminders/reminder-dialog.tsx')).ReminderDialog),
}

/** Every screen of the admin. */
const screens: Screens = {
  views,
  AddMember,
  ofMember,
  History: preloadable(async () => (await import('#features/history/history-list.tsx')).HistoryList),
  sections: {
    Menu: preloadable(async () => (await import('#features/menu/menu-editor.tsx')).MenuEditor),
    OwnAccount: preloadable(async () => (await loadAccounts()).OwnAccountPart),
    Staff: preloadable(async () => (await loadAccounts()).StaffPart),
    Backups: preloadable(async () => (await import('#features/backups/backups-section.tsx')).BackupsSection),
  },
}

/** Fetches code ahead. A failure shows itself where the code is drawn. */
function fetchAhead(parts: readonly Pick<Preloadable<object>, 'fetch'>[]) {
  Promise.all(parts.map((part) => part.fetch())).catch(() => {})
}

/** The first screens, which are one file (vite.config.ts). */
const fetchShell = () => fetchAhead([Shell, views.dashboard, views.members])

/** The screens most used are fetched once the first one stands, so that they open at once and without a network. */
const fetchScreens = () => fetchAhead([views.seats, AddMember, ofMember.edit, ofMember.remind, views.layout])

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
  const [kept] = useState(() => new UnsavedStore())
  const { state } = session
  if (state.status === 'leaving') return null
  if (state.status === 'resolving') return <Resolving />
  if (state.status === 'unreachable') return <p className="resolving">{words.login.unreachable}</p>
  if (state.status === 'signed-in' && state.account.mustChangePassword) {
    return (
      <NewPasswordPage email={state.account.email} onDone={session.recheck} onSignOut={session.signOut} />
    )
  }
  if (state.status === 'signed-in') {
    return (
      <UnsavedProvider value={kept.of(state.account.id)}>
        <Shell session={session} state={state} screens={screens} />
      </UnsavedProvider>
    )
  }
  return (
    <LoginPage
      wasSignedIn={state.wasSignedIn}
      onTyping={fetchShell}
      onSignIn={async (email, password, code) => {
        const next = await session.signIn(email, password, code)
        if (next.status !== 'signed-in' || next.account.mustChangePassword) return
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
