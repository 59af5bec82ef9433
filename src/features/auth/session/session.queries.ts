import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { ApiError, call, onSignedOut } from '#web/api.ts'
import { takeEarly } from '#web/live/early.ts'

export interface Account {
  id: string
  email: string
  name: string
  /** The language the account has chosen; null until it has. */
  language: Language | null
  /** The password was made by somebody else: nothing may be done before it is changed. */
  mustChangePassword: boolean
}

/** What `GET /api/session` answers. */
interface SessionAnswer {
  account: Account | null
  timeZone: string
  now: string
}

interface CentreTime {
  timeZone: string
  /** What this machine's clock is behind the server's, in ms. */
  offset: number
}

export type SessionState =
  | { status: 'resolving' }
  /** The server could not be asked; it is asked again by itself. */
  | { status: 'unreachable' }
  /** `wasSignedIn`: the session ended while the app was open, which deserves a word. */
  | { status: 'signed-out'; wasSignedIn: boolean }
  | { status: 'signed-in'; account: Account; time: CentreTime }
  /** Signed out by their own wish; the browser is on its way to the public home. */
  | { status: 'leaving' }

export interface SessionControl {
  state: SessionState
  /** @throws ApiError */
  signIn(email: string, password: string, code?: string): Promise<SessionState>
  /** Signs out and leaves for the home page, whose hash is empty (AU-4). @throws ApiError */
  signOut(): Promise<void>
  /** Keeps the account's choice, for every browser it signs in from (SH-7). Not kept is no more than logged. */
  saveLanguage(language: Language): void
  /** Asks the server who is signed in; false when nobody is. Without an answer things stay as they are. */
  recheck(): Promise<boolean>
}

const retryAfter = 3_000
/** Clocks that differ by less than this after a recheck are left alone: the answer's own travel is no exacter. */
const worthCorrecting = 2_000

/** Who is signed in, from the first question to the server on, and every way in which that changes. */
export function useSession(): SessionControl {
  const [state, setState] = useState<SessionState>({ status: 'resolving' })

  const recheck = useCallback(async () => {
    try {
      const next = await askSession('GET')
      setState((held) => following(held, next))
      return next.status === 'signed-in'
    } catch (error) {
      const isAway = error instanceof ApiError && error.code === 'offline'
      if (!isAway) console.error('The session could not be checked.', error)
      setState((held) => (held.status === 'resolving' ? { status: 'unreachable' } : held))
      return true
    }
  }, [])

  useEffect(() => {
    void recheck()
    return onSignedOut(() => void recheck())
  }, [recheck])

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setState({ status: 'resolving' })
      void recheck()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [recheck])

  useEffect(() => {
    if (state.status !== 'unreachable') return
    const timer = setInterval(recheck, retryAfter)
    return () => clearInterval(timer)
  }, [state.status, recheck])

  return useMemo(
    () => ({
      state,
      recheck,
      saveLanguage: (language) => {
        call('PATCH', '/api/session', { body: { language } }).catch((error) => {
          console.error('The language could not be kept for this account.', error)
        })
      },
      signIn: async (email, password, code) => {
        const body = { email, password, ...(code !== undefined && { code }) }
        const next = await askSession('POST', body)
        setState(next)
        return next
      },
      signOut: async () => {
        await call('DELETE', '/api/session').catch((error) => {
          const isAlreadyOut = error instanceof ApiError && error.status === 401
          if (!isAlreadyOut) throw error
        })
        setState({ status: 'leaving' })
        location.assign('/')
      },
    }),
    [state, recheck],
  )
}

async function askSession(method: 'GET' | 'POST', body?: unknown): Promise<SessionState> {
  const early = method === 'GET' ? await takeEarly<SessionAnswer>('session') : undefined
  const asked = early ? performance.timeOrigin : Date.now()
  const { account, timeZone, now } = early ?? (await call<SessionAnswer>(method, '/api/session', { body }))
  if (!account) return { status: 'signed-out', wasSignedIn: false }
  const middle = (asked + Date.now()) / 2
  return { status: 'signed-in', account, time: { timeZone, offset: Date.parse(now) - middle } }
}

/** Keeps the held state where nothing that matters is new, so that the screen is not drawn again for nothing. */
function following(held: SessionState, next: SessionState): SessionState {
  if (held.status === 'signed-in' && next.status === 'signed-out') return { ...next, wasSignedIn: true }
  if (held.status === 'leaving') return held
  if (held.status === 'signed-out' && next.status === 'signed-out') return held
  if (held.status !== 'signed-in' || next.status !== 'signed-in') return next
  const isSame =
    held.account.id === next.account.id &&
    held.account.mustChangePassword === next.account.mustChangePassword &&
    held.time.timeZone === next.time.timeZone &&
    Math.abs(held.time.offset - next.time.offset) < worthCorrecting
  return isSame ? held : next
}
