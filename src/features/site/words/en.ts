import type { PlanLength } from '#domain/plans/plan.ts'

/** The words of the public site. This file is the shape; every other language must fill it. */
export const siteEnglish = {
  skip: 'Skip to content',
  language: 'Language',
  menu: 'Menu',
  adminLogin: 'Admin Login',
  reach: 'Call or visit',
  call: 'Call',
  whatsapp: 'WhatsApp',
  /** The first line of a chat that a visitor begins. */
  greeting: (name: string) => `Hello, I would like to know more about a desk at ${name}.`,
  directions: 'Directions',

  title: (name: string) => `${name}, a quiet self-study library`,
  hero: {
    join: 'Join Now',
    orCall: 'or call',
  },

  plan: {
    label: 'The reading room drawn from above. A path leads from the door to the one desk that is yours.',
    you: 'You',
    labelFull: 'The reading room drawn from above. Every desk is taken.',
    full: 'No desk is free just now.',
  },

  about: { heading: 'Why this room' },

  offerings: { heading: 'What you get' },

  features: { heading: 'What the room has' },

  photos: { heading: 'See the room' },

  questions: { heading: 'Questions people ask' },

  plans: {
    heading: 'What it costs',
    popular: 'Most take this one',
    length: ({ months, days }: PlanLength, count: string) => {
      const unit = months === null ? 'day' : 'month'
      return (months ?? days) === 1 ? `${count} ${unit}` : `${count} ${unit}s`
    },
    allDay: 'all day',
    /** '₹500 a month', '₹1,400 for 3 months'. */
    fee: (price: string, { months, days }: PlanLength, count: string) => {
      const unit = months === null ? 'day' : 'month'
      return (months ?? days) === 1 ? `${price} a ${unit}` : `${price} for ${count} ${unit}s`
    },
    joining: (amount: string) => `${amount} once, on joining`,
  },

  contact: {
    heading: 'Come and sit for a minute',
    text: 'Call for admission, or walk in and choose a desk yourself.',
    phones: 'Admissions',
    whatsapp: 'Write on WhatsApp',
    hours: 'Open',
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

export type SiteWords = typeof siteEnglish
