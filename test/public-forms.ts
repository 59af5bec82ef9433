import { defaultEnquirySettings, type EnquirySettings } from '../src/domain/admissions/enquiry-settings.ts'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { SettingsForScreens } from '../src/domain/site/main-settings.ts'
import type { TestApp } from './app.ts'

/** Calls the API as an operator, and gives the answer's JSON. */
interface Caller {
  ok<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
}

/** Takes the sample away, and switches on what the public sees of admissions. */
export async function openSiteForms(operator: Caller, changes: Partial<EnquirySettings> = {}) {
  await operator.ok('DELETE', '/api/sample')
  await changeEnquirySettings(operator, { takesEnquiries: true, showsFreeSeats: true, ...changes })
}

export async function changeEnquirySettings(operator: Caller, changes: Partial<EnquirySettings>) {
  const { rows } = await operator.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')
  const admissions = { ...(rows[0]?.admissions ?? defaultEnquirySettings), ...changes }
  await operator.ok('PATCH', '/api/settings', { admissions, revision: rows[0]?.revision })
}

/** The values of the form; null takes a field away. */
export type FilledForm = Record<string, string | null>

const filled: FilledForm = {
  age: '18',
  name: 'Vaishnavi More',
  phone: '98220 11111',
  gender: 'Female',
  shiftId: '1',
  libraryId: '',
  wishedFrom: '',
  source: '',
  notice: 'yes',
  remark: '',
}

/** The form as a browser without scripts sends it, drawn ten seconds before unless said: what is sent twice is one form. */
export function formBody(app: Pick<TestApp, 'now'>, changes: FilledForm = {}): string {
  const drawnAt = String(app.now().getTime() - 10_000)
  const fields = Object.entries({ drawnAt, ...filled, ...changes })
  const sent = fields.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]))
  return String(new URLSearchParams(sent))
}

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

export const sendPublicForm = (
  app: TestApp,
  changes: FilledForm = {},
  headers: Record<string, string> = {},
) => app.call('POST', '/join?lang=en', formBody(app, changes), { ...asForm, ...headers })

/** Answers an offer by its page. */
export const answerPublicly = (
  app: TestApp,
  path: string,
  answer: string,
  headers: Record<string, string> = {},
) => app.call('POST', path, `answer=${answer}`, { ...asForm, ...headers })

/** The text of a page as a reader has it, tags and styles taken out. */
export const readerText = (html: string): string =>
  html
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
