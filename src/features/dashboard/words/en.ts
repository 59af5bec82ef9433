export const dashboardEnglish = {
  dashboard: {
    visitors: "Today's Visitors",
    occupied: 'Occupied Seats',
    available: 'Available Seats',
    /** Behind a figure that counts parts of seats. */
    parts: 'parts',
    revenue: 'Est. Monthly Revenue',
    expiringSoon: 'Expiring Soon',
    room: 'The rooms today',
    taken: (taken: string, total: string) => `${taken} of ${total} seats taken`,
    lapsed: (count: string) => `${count} kept by members who are not active`,
    legendTaken: 'Taken',
    legendLapsed: 'Kept, not active',
    legendHalf: 'taken for a part of the day',
    half: (n: string) => `${n} for a part of the day`,
    legendFree: 'Free',
    openSeats: 'Open the seat map',
    chart: 'Homepage Visitors (Last 7 Days)',
    visits: (n: number, count: string) => (n === 1 ? '1 visitor' : `${count} visitors`),
    sevenDays: 'in seven days',
    inWeek: (count: string) => `${count} in seven days`,
    freeToGive: (free: string, kept: string) => `${free} free to give · ${kept} kept`,
    allFree: 'all free to give',
    active: (n: number, count: string) => (n === 1 ? '1 active member' : `${count} active members`),
    endToday: (count: string) => `${count} of them today`,
    work: {
      heading: 'Today’s work',
      chips: { label: 'What is shown', now: 'Now', over: 'Over', ending: 'Ends soon' },
      groups: {
        over: (n: number, count: string) =>
          n === 0 ? 'Over: nobody any more' : `Over: ${count}, their seats are kept`,
        today: (n: number, count: string) =>
          n === 0 ? 'Ends today: nobody any more' : `Ends today: ${count}`,
        promised: (_n: number, count: string) => `Promised to pay by today: ${count}`,
        soon: (n: number, count: string) =>
          n === 0 ? 'In the next five days: nobody any more' : `In the next five days: ${count}`,
      },
      returning: (count: string) => `Back from a pause in the next five days: ${count}`,
      pausedUntil: (day: string) => `paused until ${day}`,
      lent: 'the seat is lent to others',
      waiting: (n: number, count: string) =>
        n === 1
          ? 'One request waits for your answer, above.'
          : `${count} requests wait for your answer, above.`,
      received: (sum: string, ago: string) => `${sum} received · ${ago}`,
      none: {
        now: 'Nothing to do now: no term is over, and none ends today.',
        over: 'No seat is kept for anybody whose term is over.',
        ending: 'No term ends in the next five days.',
      },
      rest: (count: string) => `${count} more`,
      said: (when: string, what: string) => `${when}: ${what}`,
      notReminded: 'Not reminded',
      remindAll: 'Remind one after the other',
    },
    visitColumns: { day: 'Date', visits: 'Visitors' },
    visitsFailed: 'The visitors could not be loaded.',
    renewals: 'Upcoming Renewals (Next 5 Days)',
    renewalColumns: { name: 'Name', seat: 'Seat', expiry: 'Expiry Date', action: 'Reminder' },
    allRenewals: (count: string) => `All ${count}`,
    noRenewals: 'No members have renewals due in the next 5 days.',
    daysLeft: (days: number, count: string) => ['today', 'tomorrow'][days] ?? `in ${count} days`,
    remind: 'Send Reminder',
    moneyToday: {
      heading: 'Money today',
      owedBy: (n: number, count: string) => (n === 1 ? 'Owed by one member' : `Owed by ${count} members`),
      close: 'Close the day',
      look: 'See the close of the day',
      closed: 'The day is closed.',
      failed: 'What came today could not be loaded.',
    },
    months: {
      heading: 'Money by month',
      month: 'Month',
      way: 'Month and year',
      failed: 'The months could not be loaded.',
    },
    remindWhom: (name: string) => `Send Reminder: ${name}`,
    firstHour: {
      heading: 'Left to do',
      left: (n: number, count: string) =>
        n === 1 ? 'One step to set up your centre' : `${count} steps to set up your centre`,
      bringIn: 'Or bring your members in from a spreadsheet or another register',
      tasks: {
        centre: 'Enter the name and phone numbers of your centre',
        payee: 'Enter who receives the fees (UPI id); now it is an example',
        rooms: 'Enter your rooms and how many seats each has',
        member: 'Add your first member',
        account: 'Add an account for a second person',
        backups: 'Choose a second place for the backups',
      },
      plans: (price: string) => `Check what you sell; now it is one month for ${price}`,
      hide: 'Hide this list',
      phone: 'On your phone',
      scan: 'Scan this with a phone in the same network (Wi-Fi), or type the address:',
      phoneCode: (address: string) => `QR code of ${address}`,
      thisMachineOnly:
        'So far it opens on this computer only. Whoever set it up can open it to the phones in your network: the manual says how, under “On the shop’s network”.',
      phoneFailed: 'The address of this server could not be loaded.',
    },
  },
}

export type DashboardWords = typeof dashboardEnglish
