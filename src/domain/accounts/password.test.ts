import { expect, test } from 'vitest'
import { isEasyPassword } from './password.ts'

const email = 'asha.patil@readinghall.example'

test.each([
  ...[
    'password',
    'Password1',
    'P@ssw0rd!',
    'passw0rd2026',
    'qwertyuiop',
    'Qwerty@123',
    'iloveyou1',
    'admin@123',
  ],
  ...[
    '12345678',
    '987654321',
    '98220 12345',
    '20-11-2026',
    'abcdefgh',
    'aaaaaaaa',
    'abababab',
    'letmein2026',
  ],
  ...['abhyasika', 'Abhyasika@2026', 'library1', 'ashapatil', 'Patil@123', 'readinghall7', 'अभ्यासिका१२'],
])('ASVS 6.2.4, 6.2.11: %s is easy to guess', (password) => {
  expect(isEasyPassword(password, email)).toBe(true)
})

test.each([
  ...[
    'a quiet desk',
    'a longer desk',
    'correct horse battery staple',
    'nine lamps by the window',
    'चार दिवे आणि एक खिडकी',
  ],
  ...[
    'tR7#k!92_x',
    '83726194650172846301',
    'my password is a long sentence about tea',
    'hjfkslap',
    '|=<>^~?*',
  ],
])('ASVS 6.2.5: %s is fine, whatever it is made of', (password) => {
  expect(isEasyPassword(password, email)).toBe(false)
})
