import { hc, type InferResponseType } from 'hono/client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SignedInAccount } from '#domain/accounts/account.ts'
import type { Language } from '#domain/language/language.ts'
import { ApiError, apiClientOptions, isApiErrorWithCode, onSignedOut, readAnswerOfCall } from '#web/api.ts'
import { forgetOfflineLists } from '#web/last-known/offline-store.ts'
import { takeEarlyData } from '#web/live/data-loaded-early.ts'
import type { authRoutes } from '../auth.routes.ts'

const api = hc<ReturnType<typeof authRoutes>>('/api/session', apiClientOptions)

type SessionAnswer = InferResponseType<typeof api.index.$get>

interface CentreTime {
  timeZone: string
  /** How far this machine's clock is behind the server's, in ms. */
  offset: number
}

export type SignedOutReason = 'ended' | 'restored'

export type SessionState =
  | { status: 'resolving' }
  /** The server could not be reached, or takes long, and is asked again. */
  | { status: 'unreachable' }
  /** `why`: the session ended while the app was open, or by a restored backup, and the screen says so. */
  | { status: 'signed-out'; why: SignedOutReason | null }
  | { status: 'signed-in'; account: SignedInAccount; time: CentreTime }
  /** Signed out; the browser is going to the public home. */
  | { status: 'leaving' }

export interface SessionStateAndActions {
  state: SessionState
  /** @throws ApiError */
  signIn(email: string, password: string, code?: string): Promise<SessionState>
  /** Signs in by a code that was scanned. @throws ApiError */
  openByCode(token: string, code?: string): Promise<void>
  /** Signs out and leaves for the home page, whose hash is empty (AU-4). @throws ApiError */
  signOut(): Promise<void>
  /** Stores the account's language for all its browsers (SH-7). A failure is only logged. */
  saveLanguage(language: Language): void
  /** Asks the server who is signed in; false for nobody. Without an answer nothing changes. */
  recheck(): Promise<boolean>
  /** The same about what the account is alone: the clock stays as it was read. */
  recheckAccount(): Promise<boolean>
}

const retryAfter = 3_000
/** After this long without an answer a connection counts as none, though the answer is still waited for. */
const patience = 5_000
/** Smaller differences of the clocks are ignored, because the time of the request is no more exact. In ms. */
const worthCorrecting = 2_000

/** Who is signed in, and all ways to change that. */
export function useSession(): SessionStateAndActions {
  const [state, setState] = useState<SessionState>({ status: 'resolving' })

  const ask = useCallback(async (timeOf: (current: SessionState, next: SessionState) => SessionState) => {
    try {
      const next = await askSession()
      setState((current) => nextState(current, timeOf(current, next)))
      return next.status === 'signed-in'
    } catch (error) {
      if (!isApiErrorWithCode(error, 'offline')) console.error('The session could not be checked.', error)
      setState((current) => (current.status === 'resolving' ? { status: 'unreachable' } : current))
      return true
    }
  }, [])
  const recheck = useCallback(() => ask((_current, next) => next), [ask])
  const recheckAccount = useCallback(() => ask(withTimeOf), [ask])

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
    if (state.status !== 'resolving') return
    const timer = setTimeout(
      () => setState((current) => (current.status === 'resolving' ? { status: 'unreachable' } : current)),
      patience,
    )
    return () => clearTimeout(timer)
  }, [state.status])

  useEffect(() => {
    if (state.status !== 'unreachable') return
    let timer: ReturnType<typeof setTimeout>
    // One question after the other, as those on a slow line would be in each other's way.
    const ask = () => {
      timer = setTimeout(() => recheck().finally(ask), retryAfter)
    }
    ask()
    return () => clearTimeout(timer)
  }, [state.status, recheck])

  return useMemo(
    () => ({
      state,
      recheck,
      recheckAccount,
      saveLanguage: (language) => {
        readAnswerOfCall(api.index.$patch({ json: { language } })).catch((error) => {
          console.error('The language could not be saved for this account.', error)
        })
      },
      signIn: async (email, password, code) => {
        const sentAt = Date.now()
        const json = { email, password, ...(code !== undefined && { code }) }
        const next = stateOf(await readAnswerOfCall(api.index.$post({ json })), sentAt)
        setState(next)
        return next
      },
      openByCode: async (token, code) => {
        const sentAt = Date.now()
        const json = { token, ...(code !== undefined && { code }) }
        const next = stateOf(await readAnswerOfCall(api.codes.$post({ json })), sentAt)
        // The token is worth nothing now, and is not left in the history of the browser.
        history.replaceState(null, '', '#admin')
        setState(next)
      },
      signOut: async () => {
        // First, as it has to be done without a connection too.
        await forgetOfflineLists()
        await readAnswerOfCall(api.index.$delete()).catch((error) => {
          const isAlreadyOut = error instanceof ApiError && error.status === 401
          if (!isAlreadyOut) throw error
        })
        setState({ status: 'leaving' })
        location.assign('/')
      },
    }),
    [state, recheck, recheckAccount],
  )
}

async function askSession(): Promise<SessionState> {
  const early = await takeEarlyData<SessionAnswer>('session')
  const sentAt = early ? performance.timeOrigin : Date.now()
  return stateOf(early ?? (await readAnswerOfCall(api.index.$get())), sentAt)
}

/** @param sentAt when the call was sent, by this machine's clock in ms */
function stateOf({ account, isRestored, timeZone, now }: SessionAnswer, sentAt: number): SessionState {
  if (!account) return { status: 'signed-out', why: isRestored ? 'restored' : null }
  const middle = (sentAt + Date.now()) / 2
  return { status: 'signed-in', account, time: { timeZone, offset: Date.parse(now) - middle } }
}

/** The state asked for now, with the time that was read before. */
function withTimeOf(current: SessionState, next: SessionState): SessionState {
  const isBoth = current.status === 'signed-in' && next.status === 'signed-in'
  return isBoth ? { ...next, time: current.time } : next
}

/** Returns the old state if nothing relevant changed, to avoid a render. */
function nextState(current: SessionState, next: SessionState): SessionState {
  if (current.status === 'signed-in' && next.status === 'signed-out') {
    return { ...next, why: next.why ?? 'ended' }
  }
  if (current.status === 'leaving') return current
  if (current.status === 'signed-out' && next.status === 'signed-out') return current
  if (current.status !== 'signed-in' || next.status !== 'signed-in') return next
  const isSame =
    current.account.id === next.account.id &&
    current.account.name === next.account.name &&
    current.account.role === next.account.role &&
    current.account.mustChangePassword === next.account.mustChangePassword &&
    current.time.timeZone === next.time.timeZone &&
    Math.abs(current.time.offset - next.time.offset) < worthCorrecting
  return isSame ? current : next
}
