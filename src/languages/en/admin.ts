import type { DisplayStatus, Gender } from '#domain/member.ts'
import type { Allocation } from '#domain/seat.ts'

/** The words of the admin. This file is the shape; every other language must fill it. */
export const admin = {
  loadingApplication: 'Loading Application...',
  loadingData: 'Loading data...',
  tryAgain: 'Try again',
  close: 'Close',
  discard: 'Close without saving? What you typed will be lost.',

  login: {
    heading: 'Admin Login',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in...',
    wrong: 'Invalid email or password.',
    failed: 'An error occurred. Please try again.',
    signedOut: 'You have been signed out. Please sign in again.',
    home: 'Back to the website',
    unreachable: 'The server cannot be reached. We keep trying.',
  },

  views: {
    dashboard: 'Dashboard',
    members: 'Members',
    seats: 'Seats',
    layout: 'Layout',
    pages: 'Pages',
    settings: 'Settings',
  },

  shell: {
    skip: 'Skip to content',
    navigation: 'Views',
    home: (name: string) => `${name}: back to the website`,
    addMember: 'Add Member',
    more: 'Account and display',
    account: 'Signed in as',
    language: 'Language',
    colours: 'Colours',
    colourNames: { auto: 'Auto', light: 'Light', dark: 'Dark' },
    logout: 'Logout',
    logoutFailed: 'Failed to sign out. Please try again.',
    connecting: 'Connecting…',
    offline: 'Connection lost. What you see may be out of date; we keep trying to reconnect.',
    loadFailed: 'The data could not be loaded.',
    screenFailed: 'This screen could not be shown.',
    reload: 'Reload',
  },

  coming: {
    layout:
      'Here you will arrange the room: add and remove seats, keep them for boys or girls, and drag them into the order in which they stand.',
    pages:
      'Here you will write the pages of the website, in English and Marathi, and choose which is its home.',
    settings:
      'Here you will keep the profile of the centre, the navigation menu of the website, and the keys of the services it uses.',
  },

  libraryNames: { 1: 'Main Library', 2: 'New Extension' } as Record<number, string>,
  genders: { Male: 'Male', Female: 'Female', Other: 'Other' } as Record<Gender, string>,
  allocations: { Anyone: 'Anyone', Boys: 'Boys', Girls: 'Girls' } as Record<Allocation, string>,
  statuses: {
    Inactive: 'Inactive',
    Expired: 'Expired',
    'Expiring Soon': 'Expiring Soon',
    Active: 'Active',
  } as Record<DisplayStatus, string>,

  dashboard: {
    visitors: "Today's Visitors",
    occupied: 'Occupied Seats',
    available: 'Available Seats',
    revenue: 'Est. Monthly Revenue',
    expiringSoon: 'Expiring Soon',
    room: 'The rooms today',
    taken: (taken: string, total: string) => `${taken} of ${total} seats taken`,
    lapsed: (count: string) => `${count} kept by members who are not active`,
    legendTaken: 'Taken',
    legendLapsed: 'Kept, not active',
    legendFree: 'Free',
    openSeats: 'Open the seat map',
  },

  members: {
    search: 'Search members by name, phone, or seat...',
    searchLabel: 'Search members',
    columns: {
      name: 'Name',
      gender: 'Gender',
      phone: 'Phone',
      seat: 'Seat',
      joined: 'Joined',
      expiry: 'Expires',
      status: 'Status',
    },
    count: (n: string) => `${n} members`,
    countOf: (shown: string, all: string) => `${shown} of ${all} members`,
    none: 'No members found.',
    noneYet: 'Add the first one with the Add Member button above.',
    noneMatch: 'Try fewer letters, a part of the phone number, or a seat such as “Seat 12”.',
    clearSearch: 'Clear the search',
    noDesk: 'without a desk',
  },

  add: {
    title: 'Add New Member',
    payment: 'Confirm Payment',
    photo: 'Photo',
    choosePhoto: 'Choose photo',
    changePhoto: 'Change',
    removePhoto: 'Remove',
    noPicture: 'This file is not a picture that can be read. Please choose a JPEG, PNG or WebP file.',
    name: 'Full Name',
    phone: 'Phone Number',
    parentsPhone: "Parents' Phone",
    aadhar: 'Aadhar Number',
    address: 'Full Address',
    gender: 'Gender',
    library: 'Library',
    seat: 'Seat',
    selectSeat: 'Select a seat',
    joinDate: 'Admission Date',
    until: (day: string) => `Valid until ${day}`,
    noSeats: 'No seats available in this library for the selected gender.',
    required: 'Please fill in all required fields.',
    seatRequired: 'Please select a seat.',
    badDate: 'Please enter a date.',
    tooLong: (max: string) => `Please keep this to ${max} characters or fewer.`,
    tooLarge: 'This picture is too large. Please choose a smaller one.',
    hints: {
      phoneShort: 'This number looks too short.',
      phoneLong: 'This number looks too long.',
      aadharDigits: 'An Aadhar number has 12 digits.',
      aadharCheck: 'This does not look like a valid Aadhar number. Please check the digits.',
    },
    proceed: 'Proceed to Payment',
    cancel: 'Cancel',
    back: 'Back',
    qr: (amount: string, payee: string) => `QR code: pay ${amount} to ${payee} by UPI`,
    pleasePay: (amount: string) => `Please pay ${amount} for a one-month membership.`,
    payTo: 'Paid to',
    confirm: 'Confirm Payment & Add Member',
    saving: 'Adding the member…',
    added: (name: string) => `${name} has been added.`,
  },

  seats: {
    heading: (library: string, seats: string) => `${library} (${seats} Seats)`,
    taken: 'Taken',
    free: (allocation: string) => `Free: ${allocation}`,
    legend: 'What the colours mean',
    /** Around the number and the word of a tile, for those who hear it. */
    spoken: { seat: 'Seat', free: 'free, add a member here' },
    none: 'This library has no seats yet. They are added in the Layout view.',
    card: {
      phone: 'Phone',
      parentsPhone: "Parents' phone",
      aadhar: 'Aadhar',
      address: 'Address',
      expiry: 'Expires',
    },
    termOver: (days: number, count: string) =>
      days === 1 ? 'The term ended yesterday.' : `The term ended ${count} days ago.`,
    inactive: 'This member is set to Inactive but still holds the seat.',
  },

  /** Sentences for the codes of failed calls; the server's own sentence is shown for a code that is not here. */
  errors: {
    offline: 'The server cannot be reached. Nothing you typed is lost; please try again in a moment.',
    signed_out: 'You have been signed out. Please sign in again.',
    seat_taken: 'That seat has just been taken. Please select another seat.',
    seat_missing: 'That seat is no longer available. Please select another seat.',
    already_added: 'This member has already been added. Look for them in the list.',
    too_large: 'This is too large to send. Please choose a smaller photo.',
    too_many_attempts: 'Too many attempts. Please wait a little and try again.',
    cross_site: 'The server refused this call. Please reload the page and try again.',
    not_found: 'This no longer exists. Somebody else may have removed it.',
    unavailable: 'The database is busy or away. Nothing you typed is lost; please try again.',
    internal: 'Something went wrong on the server. Please try again.',
  } as Record<string, string>,
}

export type AdminWords = typeof admin
