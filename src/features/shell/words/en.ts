export const words = {
  views: {
    dashboard: 'Dashboard',
    members: 'Members',
    seats: 'Seats',
    money: 'Money',
    reminders: 'Reminders',
    layout: 'Layout',
    pages: 'Pages',
    settings: 'Settings',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    add: 'Add Member',
    search: 'Search members',
    walk: 'Walk about on the map and the layout',
    move: 'Pick up a seat on the layout, to move it',
    close: 'Close what is open',
    show: 'Show this list',
  },
  shell: {
    skip: 'Skip to content',
    navigation: 'Views',
    home: (name: string) => `${name}: back to the website`,
    addMember: 'Add Member',
    more: 'Account and display',
    moreViews: 'More',
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
    sample: 'This is sample data',
    removeSample: 'Remove it',
    confirmRemoveSample:
      'Remove all sample members? Members whom you added, or gave another name or phone number, stay. This cannot be undone.',
    sampleMoneyLost: (n: number, count: string) =>
      n === 1
        ? 'One charge or payment of the sample goes from the account of a member who stays.'
        : `${count} charges and payments of the sample go from the accounts of members who stay.`,
    sampleRemoved: (n: number, count: string) =>
      n === 1 ? 'One sample member has been removed.' : `${count} sample members have been removed.`,
    sampleNotRemoved: (why: string) => `The sample was not removed. ${why}`,
  },
}

export type Words = typeof words
