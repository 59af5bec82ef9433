import { admission } from '../people.ts'

type Admit = (method: 'POST', path: string, body: unknown) => Promise<Response> | undefined

const tries = 40

/**
 * Forty admissions to one free seat at once, spread over these callers.
 * @returns who got it, how many were told that it is taken, and unexpected answers
 */
export async function raceForSeat(
  calls: Admit[],
  seat: { libraryId?: number; seatNumber: number },
): Promise<{ won: string[]; refused: number; strange: string[] }> {
  const people = Array.from({ length: tries }, () => admission(seat))
  const answers = await Promise.all(
    people.map(async (body, n) => {
      const answer = await calls[n % calls.length]?.('POST', '/api/members', body)
      return { id: body.id, status: answer?.status, text: (await answer?.text()) ?? '' }
    }),
  )
  return {
    won: answers.filter(({ status }) => status === 201).map(({ id }) => id),
    refused: answers.filter(({ status, text }) => status === 409 && text.includes('"seat_taken"')).length,
    strange: answers
      .filter(({ status }) => status !== 201 && status !== 409)
      .map(({ status, text }) => `${status} ${text}`),
  }
}
