import { expect, test } from 'vitest'
import { seatOfferMessageText } from './seat-offer-message-text.ts'

const facts = {
  name: 'Vaishnavi',
  centre: 'Dnyandeep',
  seat: 'New Extension - 41',
  plan: 'One month, Morning',
  sum: 600_00,
  firstDay: '2027-01-12',
  day: '12 January',
  time: '10:15 am',
  link: 'https://dnyandeep.example/offer/abc',
}

test('EN-4: the message names seat, plan, sum, first day and hour, and has the link', () => {
  expect(seatOfferMessageText(facts, 'en')).toBe(
    'Hello Vaishnavi! Dnyandeep has a seat for you: New Extension - 41, One month, Morning, from 12 January 2027. To pay: ₹600. It is held for you until 12 January, 10:15 am. Please say yes or no here: https://dnyandeep.example/offer/abc',
  )
})

test('EN-4: without a public address it has no link and asks for an answer in the chat', () => {
  for (const language of ['en', 'mr'] as const) {
    const text = seatOfferMessageText({ ...facts, link: null }, language)
    expect(text).not.toMatch(/http|null/)
    expect(text).toContain('New Extension - 41')
  }
})
