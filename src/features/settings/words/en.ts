export const words = {
  settings: {
    index: 'Parts of the settings',
    all: 'All settings',
    parts: {
      centre: { name: 'Centre', about: 'Name, phones, address, payee' },
      rooms: { name: 'Rooms', about: 'Names and number of seats' },
      hours: { name: 'Hours and shifts', about: 'The parts of the day' },
      plans: { name: 'Plans', about: 'What is sold, for how much' },
      website: { name: 'Website', about: 'Menu and custom code' },
      reminders: { name: 'Reminders', about: 'Message services' },
      staff: { name: 'Staff', about: 'Who can sign in' },
      privacy: { name: 'Privacy', about: 'What members are asked for' },
      'sign-in': { name: 'Your sign-in', about: 'Password and second factor' },
      backups: { name: 'Backups', about: 'Copies of all data' },
      history: { name: 'History', about: 'Who changed what' },
    },
    saved: 'Settings saved successfully!',
    lookAbove: 'Not saved. Please correct the marked field.',
    required: 'Please fill this in.',
    profile: 'Centre profile',
    profileHint: 'The website and the payment step are made from this.',
    profileFields: {
      'name.en': 'Name (English)',
      'name.mr': 'Name (Marathi)',
      'vision.en': 'Vision (English)',
      'vision.mr': 'Vision (Marathi)',
      'address.en': 'Address (English)',
      'address.mr': 'Address (Marathi)',
      'phones.0': 'Admission phone 1',
      'phones.1': 'Admission phone 2',
      mapQuery: 'Place on the map',
      payeeId: 'UPI id',
      payeeName: 'Paid to (name)',
      logo: 'Logo',
    },
    chooseLogo: 'Choose logo',
    logoHint: 'Any picture; a square one with a clear background looks best.',
    mapHint: 'As you would type it into a map search.',
    payeeHint: 'The payment code for new members uses these two.',
    integrations: 'Integrations',
    integrationsHint:
      'Keys of the message services. Nothing in this software uses them yet: reminders open WhatsApp on your own device and need no key. They are stored encrypted, and no screen shows them again.',
    keyFields: { whatsappApiKey: 'WhatsApp API key', smsApiKey: 'SMS API key' },
    show: 'Show',
    hide: 'Hide',
    showKey: (key: string) => `Show: ${key}`,
    /** `stored` is `…abcd`, `…` of a short key, or empty where none is set. */
    keyState: (stored: string) =>
      stored === '' ? 'not set' : stored === '…' ? 'set' : `set, ends in ${stored}`,
    keyRemoved: 'will be removed when you save',
    remove: 'Remove',
    removeKey: (key: string) => `Remove: ${key}`,
    keep: 'Keep',
    keepKey: (key: string) => `Keep: ${key}`,
    code: 'Custom code',
    codeHint:
      'HTML that goes into every public page exactly as it is written here, scripts included, such as a visitor counter. It never runs in the admin.',
    codeOpens:
      'While all three are empty, browsers run nothing on the website but its own code. Any code here opens that: it, and whatever it loads from elsewhere, can change what visitors see, send on what they do, and, when one of the staff who is signed in visits the website, do everything that you can do here. Paste only what you trust that far.',
    codeFields: {
      customHeadCode: 'Head code',
      customBodyCode: 'Body start code',
      customFooterCode: 'Footer code',
    },
  },
}

export type Words = typeof words
