/** The words about staff accounts and how one signs in. */
const accounts = {
  heading: 'Your sign-in',
  hint: (email: string) => `You are signed in as ${email}.`,

  name: 'Your name',
  nameHint: 'Receipts and lists say it in place of your email.',
  saveName: 'Save the name',
  nameSaved: 'Your name is saved.',
  giveName: 'Add your name',
  askName: 'What is your name?',
  later: 'Later',

  password: 'Present password',
  changePassword: 'Change password',
  nextPassword: 'New password',
  nextHint: 'At least 8 characters. A short sentence is easy to keep in mind and hard to guess.',
  passwordChanged: 'Your password has been changed. Other browsers have been signed out.',

  factor: 'Second factor',
  factorOff: 'Off. With it, a password alone opens nothing: signing in also asks for a code from your phone.',
  factorOn: (codes: string) => `On. ${codes} recovery codes are left.`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  scan: 'Scan this with an authenticator app on your phone, such as Google Authenticator or Aegis, then enter the code that it shows.',
  qr: 'QR code for your authenticator app',
  byHand: 'Or type this key into the app:',
  code: 'Code from the app',
  presentCode: 'Code from the app, or a recovery code',
  factorIsOn: 'The second factor is on.',
  keepCodes:
    'Write these recovery codes down and keep them away from your phone. Each opens the door once if the phone is lost. They are not shown again.',
  codesKept: 'I have written them down',
  factorIsOff: 'The second factor is off.',

  everywhere: 'Sign out everywhere',
  everywhereHint: (browsers: number, count: string) =>
    browsers === 1
      ? 'Only this browser is signed in.'
      : `${count} browsers are signed in, this one among them.`,
  confirmEverywhere: 'Sign out of every browser, this one too?',

  staff: 'Staff',
  staffHint: 'Who may sign in here, and what each of them may do.',
  roles: { owner: 'Owner', manager: 'Manager', clerk: 'Clerk' },
  roleHints: {
    owner: 'May do everything.',
    manager: 'May do everything but staff, keys, backups, custom code and exports.',
    clerk:
      'Finds, admits and renews members, takes money, reminds, moves and frees seats, and asks you for what goes further.',
  },
  role: 'Role',
  roleOf: (email: string) => `Role of ${email}`,
  newRole: 'Role of the new account',
  changeRoleHint: 'What the new role does not allow ends at once, on open screens too.',
  saveRole: 'Change the role',
  yourRole: (role: string) => `Your role: ${role}.`,
  you: 'you',
  withFactor: 'second factor',
  since: (day: string) => `since ${day}`,
  email: 'Email of the new account',
  newName: 'Name (if you know it)',
  add: 'Add account',
  added: (email: string) =>
    `${email} can sign in now with these words, once, within 7 days. They are shown only now.`,
  handedOn: 'I have passed it on',
  remove: (email: string) => `Remove ${email}`,
  removeIt: 'Remove the account',
  confirmRemove: (email: string) => `Remove the account ${email}? It is signed out everywhere at once.`,
  reset: 'New password',
  resetOf: (email: string) => `New password for ${email}`,
  resetHint: (email: string) =>
    `${email} is signed out everywhere and signs in with a new password, which you pass on.`,
  factorStays: 'The second factor stays: a code from their phone is still asked for.',
  yourPassword: 'Your own password',
  makeNew: 'Make a new password',
  wasReset: (email: string) =>
    `${email} can sign in now with these words, once, within 7 days. They are shown only now.`,
  orScan: 'Or let them scan this with their phone, which needs no words:',
  firstCode: (email: string) => `QR code that signs ${email} in`,
  noPhoneAddress: 'Phones cannot reach this server yet, so there is no code to scan.',
  failed: 'This could not be loaded.',
}

export const authEnglish = {
  firstCode: {
    heading: 'Your first sign-in',
    why: 'There is an account for you. This code opens it once; next you choose a password of your own.',
    submit: 'Sign in',
    instead: 'Sign in with a password',
  },
  login: {
    heading: 'Admin Login',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in...',
    code: 'Code from your authenticator app',
    wrongCode: 'That code is not right, or it was used already.',
    failed: 'An error occurred. Please try again.',
    signedOut: {
      ended: 'You have been signed out. Please sign in again.',
      restored:
        'A backup has been restored, and everybody has been signed out. Sign in with the password that you had when it was made.',
    },
    home: 'Back to the website',
    unreachable: 'The server cannot be reached. We keep trying.',
  },
  newPassword: {
    heading: 'Choose your own password',
    why: (email: string) =>
      `The password for ${email} was made for you, and somebody else has seen it. From now on only you should know it.`,
    first: (email: string) => `You are signed in as ${email}. Choose a password that only you know.`,
    made: 'The password you were given',
    submit: 'Save and continue',
  },
  accounts,
}

export type AuthWords = typeof authEnglish
