/** The words of free seats and of the form, which browsers fetch only where the centre shows them. */
export const joinFormEnglish = {
  free: {
    heading: 'Free desks',
    girls: 'Girls',
    boys: 'Boys',
    none: 'full',
    moreThan: (count: string) => `more than ${count}`,
    note: 'A desk for anyone counts for girls and for boys. The lamps in the drawing are in proportion, and show nobody’s desk.',
    full: 'Full?',
    toForm: 'Put your name down',
  },

  form: {
    heading: 'Put your name down',
    text: 'A minute’s work. If there is a desk, we call you; if there is none, we keep your place in line.',
    orCall: 'Or call, or walk in and choose a desk yourself.',
    age: 'Who fills this in?',
    ages: { '18': 'I am 18 or older', under: 'I am under 18' },
    parent:
      'Then a parent fills in the rest: their name, their phone and what they agree to. We ask for your own name at the desk, when they say yes there.',
    name: 'Your name',
    parentName: 'A parent’s name',
    phone: 'Mobile number',
    parentPhone: 'A parent’s mobile number',
    gender: 'A desk for',
    genders: { Female: 'A girl', Male: 'A boy', Other: 'Other' },
    shift: 'Which hours',
    room: 'Which room',
    anyRoom: 'Any room will do',
    from: 'From which day',
    fromHint: 'Left empty: as soon as there is a desk.',
    source: 'How did you find us?',
    optional: 'optional',
    noSource: 'Choose',
    messages: 'Messages about my desk may come on WhatsApp.',
    trap: 'Leave this empty',
    submit: 'Put my name down',
    nothing: 'No Aadhaar number, no photo, no fee for this.',
  },
}

export type JoinFormWords = typeof joinFormEnglish
