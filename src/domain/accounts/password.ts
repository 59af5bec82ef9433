/** Common passwords, and words known from this product. */
const known = [
  ...[
    'password',
    'passwort',
    'passwd',
    'letmein',
    'welcome',
    'iloveyou',
    'trustno',
    'changeme',
    'default',
    'secret',
  ],
  ...[
    'admin',
    'administrator',
    'user',
    'guest',
    'root',
    'test',
    'login',
    'master',
    'manager',
    'staff',
    'owner',
  ],
  ...[
    'qwertyuiop',
    'qwerty',
    'qwertz',
    'azerty',
    'asdfghjkl',
    'asdfgh',
    'asdf',
    'zxcvbnm',
    'zxcv',
    'qazwsx',
    'qaz',
    'wsx',
  ],
  ...[
    'monkey',
    'dragon',
    'sunshine',
    'princess',
    'superman',
    'batman',
    'shadow',
    'michael',
    'charlie',
    'football',
  ],
  ...[
    'baseball',
    'cricket',
    'computer',
    'internet',
    'google',
    'samsung',
    'pokemon',
    'starwars',
    'whatever',
    'hello',
  ],
  ...[
    'india',
    'bharat',
    'maharashtra',
    'mumbai',
    'nashik',
    'krishna',
    'ganesh',
    'ganpati',
    'shivaji',
    'sairam',
    'namaste',
  ],
  ...['abhyasika', 'अभ्यासिका', 'library', 'reading', 'studyroom', 'study', 'center', 'centre'],
]

const likeLetters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/**
 * Whether a password is among the first that a guesser tries: a well-known word or one of the account's own e-mail with
 * little around it, a run along the keyboard, one character over and over, or no more than a date or a phone number.
 */
export function isEasyPassword(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (/^[\d\s+/.-]{1,14}$/.test(plain)) return true
  const words = [...known, ...email.toLowerCase().split(/[^\p{L}\p{N}]+/u)]
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
  const read = [...plain].map((character) => likeLetters[character] ?? character).join('')
  return [plain, read].some((text) => isLittle(words.reduce((rest, word) => rest.replaceAll(word, ''), text)))
}

/** Whether fewer than five different characters are left without years and sequences. */
function isLittle(text: string): boolean {
  const rest = text.replace(/(19|20)\d\d/g, '')
  const fresh = [...rest].filter((character, index) => {
    const step = character.charCodeAt(0) - rest.charCodeAt(index - 1)
    return !(Math.abs(step) <= 1)
  })
  return new Set(fresh).size < 5
}
