import { expect, test } from 'vitest'
import type { FieldChange, HistoryEntry } from '#domain/history.ts'
import { adminEnglish as en } from './en.ts'
import {
  type HistorySentenceContext,
  historyEntrySentence,
  historyFieldChangeText,
} from './history-entry-sentences.ts'
import { adminMarathi as mr } from './mr.ts'

const localeIn = (language: HistorySentenceContext['language']): HistorySentenceContext => ({
  words: language === 'en' ? en : mr,
  language,
  libraryOf: () => 'Hall A',
  planOf: (id) => id,
  shiftOf: (id) => (id === 2 ? 'Morning' : String(id)),
  titleOf: () => undefined,
  timeZone: 'Asia/Kolkata',
})
const textIn = (language: HistorySentenceContext['language'], change: FieldChange) =>
  historyFieldChangeText(change, localeIn(language))

test('EN-3, EN-4: the history says the states of an enquiry, its shift and the hour of its offer as people do', () => {
  const until = { field: 'until', to: '2026-11-27T01:58:00.979Z' }
  expect(textIn('en', until)).toBe('Until: 27 Nov 2026, 7:28 am')
  expect(textIn('mr', until)).toBe('पर्यंत: २७ नोव्हें २०२६, सकाळी ७:२८')
  const state = { field: 'state', from: 'waiting', to: 'offered' }
  expect(textIn('en', state)).toContain(en.enquiries.states.offered)
  expect(textIn('mr', state)).not.toMatch(/[a-z]/)
  expect(textIn('en', { field: 'shiftId', from: null, to: 2 })).toContain('Morning')
})

test('MS-1, MS-3: the history says which channel or kind of message was changed, and what of it', () => {
  const entry = {
    no: 1,
    at: '',
    by: 'owner@example.org',
    kind: 'channel',
    subject: '',
    action: 'changed',
    changes: [],
  }
  const said = (name: string, language: HistorySentenceContext['language']) =>
    historyEntrySentence({ ...entry, name } as unknown as HistoryEntry, localeIn(language))
  expect(said('whatsapp', 'en')).toContain(': WhatsApp.')
  expect(said('sending over', 'en')).toContain(`: ${en.reminders.groups.over}.`)
  expect(said('sending', 'mr')).toContain(mr.sending.heading)
  expect(textIn('en', { field: 'messages.verifyToken' })).toContain('word for the webhook')
  expect(textIn('mr', { field: 'messages.to' })).toContain(mr.messages.changed.to)
})
