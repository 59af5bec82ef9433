export const shellEnglish = {
  views: {
    dashboard: 'Dashboard',
    members: 'Members',
    seats: 'Seats',
    enquiries: 'Enquiries',
    money: 'Money',
    reminders: 'Reminders',
    'check-in': 'Check-in',
    layout: 'Layout',
    pages: 'Pages',
    settings: 'Settings',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    add: 'Add Member',
    search: 'Find anything: member, phone, seat, receipt, view',
    walk: 'Walk about on the map and the layout',
    move: 'Pick up a seat on the layout, to move it',
    close: 'Close what is open',
    show: 'Show this list',
  },
  thisDevice: {
    heading: 'On this device',
    hint: 'The admin as an app, and what can be looked up while there is no connection.',
    install: 'Install the admin',
    installed: 'The admin is installed: this is its own window. It opens on the view that was shown last.',
    byMenu:
      'To install the admin, open the menu of this browser and choose “Install app” or “Add to Home screen”. It then has an icon of its own and opens on the view that was shown last.',
    kept: 'For when there is no connection, this browser keeps names, seats, last days and dues. It keeps no phone number, Aadhaar number, address or photo. They are wiped when you log out, and after seven days at the latest.',
    notHere:
      'At this address the admin can neither be installed nor opened without a connection: browsers allow that only where the address begins with https, or on the machine that runs Abhyasika.',
    whatToDo:
      'Ask whoever runs Abhyasika for an https address; the operating guide says how, under “Behind a reverse proxy”. Until then, a bookmark on the home screen opens the admin as long as there is a connection.',
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
    asOf: (when: string) => `as of ${when}`,
    offlineAsOf: (when: string) =>
      `Connection lost. What you see is as of ${when}. Nothing can be changed until we have reconnected.`,
    damaged:
      'The database is damaged. Take no more money and change nothing here. Tell whoever runs Abhyasika now: they restore the newest backup.',
    disk: {
      full: 'The disk of Abhyasika is full: nothing can be saved. Tell whoever runs it to make room.',
      'read-only': 'The disk of Abhyasika cannot be written: nothing can be saved. Tell whoever runs it.',
      failed: 'The disk of Abhyasika fails: nothing can be saved. Tell whoever runs it.',
    },
    clockBehind: (today: string, newest: string) =>
      `By the server’s clock it is ${today}, but money or history was written, or this version made, on ${newest}.\n\nIs it really ${today}? Money saved now gets that day. If not, press Cancel and have the clock set.`,
    noConnection: 'No connection',
    needsConnection:
      'Nothing can be changed without a connection. What is shown is what this browser knew last.',
    oneMoment: 'One moment',
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
    stopAll: 'Stop all',
    confirmStopAll:
      'Stop all messages that go by themselves, before the next one? Members and enquirers hear nothing more until an owner lets them go on.',
    stopped: 'All messages are stopped.',
    stoppedBy: (by: string, day: string, time: string) => `By ${by}, since ${day}, ${time}.`,
    goOn: 'Go on',
  },
}

export type ShellWords = typeof shellEnglish
