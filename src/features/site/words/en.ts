/** The words of the public site. This file is the shape; every other language must fill it. */
export const site = {
  skip: 'Skip to content',
  language: 'Language',
  menu: 'Menu',
  adminLogin: 'Admin Login',
  reach: 'Call or visit',
  call: 'Call',
  directions: 'Directions',

  title: (name: string) => `${name}, a quiet self-study library`,
  description: (name: string) =>
    `${name} is a self-study library for MPSC, UPSC, banking and board examinations: a desk of your own, filtered water, Wi-Fi, CCTV and separate washrooms for boys and girls. No deposit.`,

  hero: {
    heading: 'Your place in the quiet.',
    text: 'A self-study library for MPSC, UPSC, banking and board examinations. Take a desk for the month, switch on its lamp, and read.',
    join: 'Join Now',
    orCall: 'or call',
  },

  plan: {
    label: 'The reading room drawn from above. A path leads from the door to the one desk that is yours.',
    you: 'You',
    legend: 'Lit desks are taken. One is waiting for you.',
  },

  about: { heading: 'Why this room' },

  offerings: {
    heading: 'What you get',
    items: (fee: string) => [
      {
        sign: 'book' as const,
        name: 'Competitive-exam preparation',
        text: 'Everyone around you is working for a paper too.',
      },
      { sign: 'desk' as const, name: 'A desk of your own', text: 'Numbered, and given to one member only.' },
      { sign: 'deposit' as const, name: 'No deposit', text: 'Nothing to pay for holding your desk.' },
      { sign: 'month' as const, name: `${fee} a month`, text: 'One fee, counted from the day you join.' },
    ],
  },

  features: {
    heading: 'What the room has',
    items: [
      { sign: 'water' as const, name: 'Filtered water', text: 'Bring a bottle and fill it here.' },
      { sign: 'wifi' as const, name: 'Wi-Fi', text: 'For the lecture, the mock test, the results.' },
      { sign: 'camera' as const, name: 'CCTV', text: 'So that you can keep your mind on the page.' },
      { sign: 'doors' as const, name: 'Separate washrooms', text: 'One for boys and one for girls.' },
    ],
  },

  contact: {
    heading: 'Come and sit for a minute',
    text: 'Call for admission, or walk in and choose a desk yourself.',
    phones: 'Admissions',
    address: 'Where we are',
    map: (name: string) => `Map: where ${name} is`,
    openMap: 'Open in Google Maps',
  },

  loading: {
    text: 'Loading…',
    failed: 'This page could not be loaded.',
    tryAgain: 'Try again',
  },

  missing: {
    heading: '404 - Page Not Found',
    text: 'The page you are looking for does not exist. It may have been moved or taken down.',
    home: 'Back to the home page',
  },

  copyright: (year: number, name: string) => `© ${year} ${name}`,
}

export type SiteWords = typeof site
