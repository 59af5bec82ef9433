import type { DoorCodeToShow } from '#domain/check-in/check-in-screen-rows.ts'

/** After so long without an answer there is no line, in milliseconds. */
const patience = 8_000
/** Digits whose answer was lost are sent again so often, with so long between, in milliseconds. */
const sends = 4
const betweenSends = 1_000

/** What the server says to the key of this tablet, where it is not what was asked for. */
type Refused = 'no key' | 'off' | 'offline'

async function call(path: string, body?: object): Promise<Response | undefined> {
  try {
    return await fetch(path, {
      signal: AbortSignal.timeout(patience),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
  } catch {
    return undefined
  }
}

function refusedBy(answer: Response | undefined): Refused {
  if (answer?.status === 401) return 'no key'
  return answer?.status === 404 ? 'off' : 'offline'
}

/** Asks what the tablet shows now. */
export async function requestDoorCodeToShow(): Promise<DoorCodeToShow | Refused> {
  const answer = await call('/door/code')
  if (!answer?.ok) return refusedBy(answer)
  try {
    return await answer.json()
  } catch {
    return 'offline'
  }
}

/** Makes the browser keep a key, which opens the door. */
export async function registerDoorTabletByKey(
  key: string,
): Promise<'opened' | 'wrong' | 'often' | 'off' | 'offline'> {
  const answer = await call('/door/openings', { key })
  if (answer?.ok) return 'opened'
  if (answer?.status === 429) return 'often'
  if (answer?.status === 400) return 'wrong'
  if (answer?.status !== 404) return 'offline'
  const said: { error?: { params?: { what?: string } } } = await answer.json().catch(() => ({}))
  return said.error?.params?.what === 'door' ? 'wrong' : 'off'
}

/** Sends typed digits; where the answer is lost, the same ones with the same id. @returns for how many seconds none are taken; 0 where these were */
export async function sendDigitsTypedAtDoorTablet(typed: {
  id: string
  digits: string
}): Promise<number | Refused> {
  for (let sent = 1; ; sent += 1) {
    const answer = await call('/door/digits', typed)
    if (answer?.ok) return 0
    if (answer?.status === 429) return Number(answer.headers.get('retry-after')) || 60
    const refused = refusedBy(answer)
    if (refused !== 'offline' || sent === sends) return refused
    await new Promise((resolve) => setTimeout(resolve, betweenSends))
  }
}
