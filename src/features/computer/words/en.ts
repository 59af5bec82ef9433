/** What is new, in words of owners, by the version that brought it. */
const versions: Record<string, readonly string[]> = {
  '1.0.0': [
    'Members have a page on their own phone: they see what is due, say that they have paid, and ask for what they need.',
    'Enquiries come from the website, wait in a list that says why, and get an offer that holds a seat.',
    'Reminders and receipts go by themselves over WhatsApp, e-mail or SMS, to members who said yes.',
    'The file of your bank is compared with what you have noted, and what was forgotten is found.',
    'Figures say who stays, who leaves and why, and what empty seats would have brought.',
    'GST stands on papers where your accountant asks for it.',
    'The dashboard begins with the work of today, and one box finds members, seats and receipts.',
    'All that reaches members or the website is off until you switch it on under Settings.',
  ],
}

/** The words about an upgrade of a download, and the way back. */
const upgrades = {
  news: {
    heading: (version: string) => `New in version ${version}`,
    label: 'A new version',
    bar: (version: string) => `Abhyasika is now at version ${version}.`,
    look: 'What is new',
    close: 'Close',
    versions,
  },
  heading: 'The version before',
  still: (version: string) =>
    `Version ${version} is still on this computer. Once you are content with the new one, you can delete the folder of the old one.`,
  goBack: (version: string) => `Go back to version ${version} …`,
  panel: (version: string) => `Go back to version ${version}`,
  goBackNow: 'Go back',
  cannotRead: 'What going back means could not be read.',
  same: 'Both versions work on the same data. Nothing is lost, and everybody stays signed in. For some seconds nobody can use it.',
  before: (when: string) => `Everything becomes as it was on ${when}, just before the upgrade.`,
  after:
    'What is there now is kept as a backup, which only the new version can bring back. Everybody is signed out and signs in again, with the password that they had then. Members who were deleted for good stay deleted, and messages that somebody has ended stay ended. If backups go to a second place, choose it again afterwards, and print its new sheet.',
  unproven:
    'Nothing proves that the backup from before the upgrade comes from here unchanged, so this cannot be done on the screen. Whoever looks after this computer can: the manual says how, under “Upgrading”.',
  going: (version: string) =>
    `Going back to version ${version}. This page opens again by itself, mostly within a minute. If it does not, open Abhyasika on this computer.`,
  failed: (version: string) =>
    `It could not go back to version ${version}, so this version runs again. It says:`,
}

export const computerEnglish = {
  upgrades,
  computer: {
    heading: 'This computer',
    hint: 'Abhyasika runs on this computer. Nothing of it is anywhere else, but for the backups.',
    failed: 'What this computer does could not be asked for.',
    none: 'Whoever runs the server decides this.',
    version: 'Version',
    folder: 'Your data lie in',
    folderWhy:
      'A newer version finds them there. Do not put this folder where it is copied to the internet or shared.',
    starts: 'Start with the computer',
    startsWhy: 'When you sign in to this computer, Abhyasika runs too, and opens at once.',
    reopening: 'It opens anew. This takes a few seconds.',
    takenBack:
      'It could not be opened that way, perhaps because another program has its port. It is open as it was before.',
    network: {
      heading: 'Phones in this network',
      opens: 'Open it to phones in this network',
      opensWhy:
        'Phones and computers in the same Wi-Fi can then open the site and sign in, while this computer is on.',
      firewall:
        'The computer may ask whether Abhyasika (“Node.js”) may be reached. Allow it for private networks, not for public ones.',
      unencrypted:
        'What goes over this network is not encrypted: somebody in it could read passwords. Use a Wi-Fi with a password that members do not have.',
      noNetwork: 'This computer is in no network now. Connect it to the Wi-Fi, and look again.',
      scan: 'Scan this with a phone in the same Wi-Fi, and sign in there:',
      code: (address: string) => `A code to scan that opens ${address}/admin`,
      isOpen: 'It is open to the network.',
      isClosed: 'It is open on this computer alone.',
    },
    internet: {
      heading: 'An address on the internet',
      why: 'With one, people find the site, and members get links to their own pages, receipts and offers. Without one everything else works.',
      label: 'Address',
      hint: 'It begins with https, such as https://study.example.in. Leave it empty if there is none.',
      saved: 'Saved.',
      check: 'Ask whether it answers',
      answers: {
        ours: 'It answers, and is Abhyasika.',
        certificate: 'It answers, but browsers will warn of its certificate. See whoever set the name up.',
        other:
          'Something else answers there. Look at the tunnel or the proxy: it has to lead to this computer.',
        silent: 'Nobody answers there, or this computer has no internet now. A new name can take an hour.',
      },
      ways: 'How to get one',
      page: (page: string) => `Every step: ${page}, in the folder that you unpacked.`,
      wayList: [
        {
          name: 'A tunnel',
          text: 'A program on this computer keeps a line to a service that gives it an address. The router stays as it is.',
          page: 'program/docs/tunnel.md',
        },
        {
          name: 'A name of your own',
          text: 'You rent a name, open two ports of the router, and a second program here looks after https.',
          page: 'program/docs/own-name.md',
        },
        {
          name: 'A server elsewhere',
          text: 'Abhyasika moves to a rented server that is always on, for some ₹400 a month.',
          page: 'program/docs/small-server.md',
        },
      ],
    },
    end: 'End Abhyasika …',
    endWhy: 'Nobody can use it then, until somebody opens it on this computer again. Nothing is lost.',
    endNow: 'End it now',
    leave: 'Let it run',
    ended: 'It has ended. Open Abhyasika on this computer to go on.',
  },
}
