import { expect, test } from 'vitest'
import { publicServerUrlSchema } from './public-server-url-schema.ts'

const addressOf = (text: string) => publicServerUrlSchema.safeParse(text).data

test('IN-4: an address with https and a name of the internet is taken as it is typed', () => {
  for (const [typed, address] of [
    ['https://study.example.in', 'https://study.example.in'],
    [' https://Study.Example.in/ ', 'https://study.example.in'],
    ['study.example.in', 'https://study.example.in'],
    ['study.example.in:8443', 'https://study.example.in:8443'],
    ['https://अभ्यासिका.भारत', 'https://xn--l1b6a6di9b9acg6j.xn--h2brj9c'],
    ['asha.tail1234.ts.net', 'https://asha.tail1234.ts.net'],
  ])
    expect([typed, addressOf(typed as string)]).toEqual([typed, address])
})

test('IN-4: any other is refused', () => {
  for (const typed of [
    ...['', 'http://study.example.in', 'ftp://study.example.in', 'https://', 'javascript:alert(1)'],
    ...['https://study.example.in/admin', 'https://study.example.in?x', 'https://a:b@study.example.in'],
    ...['localhost', 'laptop', 'laptop.local', 'pi.lan', '192.168.1.7', 'https://192.168.1.7:3000', '[::1]'],
    ...['study example.in', 'study..in', '-', `${'a'.repeat(300)}.in`],
  ])
    expect([typed, addressOf(typed)]).toEqual([typed, undefined])
})
