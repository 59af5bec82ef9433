const plural = (n: number, one: string, many: string) => (n === 1 ? one : many)

export const words = {
  statements: {
    kinds: { label: 'What the sheet is of', month: 'Month', year: 'Financial year' },
    period: { month: 'Month', year: 'Financial year' },
    before: { month: 'The month before', year: 'The year before' },
    after: { month: 'The month after', year: 'The year after' },
    title: {
      month: (name: string) => `Sheet of ${name}`,
      year: (name: string) => `Sheet of the year ${name}`,
    },
    days: (first: string, last: string) => `${first} to ${last}`,
    soFar: (day: string) => `so far, up to ${day}`,
    in: 'In',
    out: 'Out',
    left: 'Left',
    leftHint: 'In less out',
    inHint: 'less corrections and refunds',
    due: (day: string) => `Due on ${day}`,
    dueToday: 'Due today',
    owedBy: (n: number, count: string) => plural(n, 'by one member', `by ${count} members`),
    nobodyOwes: 'Nobody owes anything.',
    advance: (sum: string) => `${sum} paid in advance, not taken off`,
    advances: 'Paid in advance, not taken off',
    byMode: 'In by mode',
    byPlan: 'In by plan',
    byRoom: 'In by room',
    byCategory: 'Out by category',
    total: 'Total',
    byDay: 'Day by day',
    byMonth: 'Month by month',
    day: 'Day',
    month: 'Month',
    none: (name: string) => `No money came or went in ${name}.`,
    noneHint:
      'What is received counts on the day that it is booked on; look at another month or at the whole year.',
    csv: 'CSV',
    xlsx: 'Excel',
    download: { csv: 'Download as CSV', xlsx: 'Download as an Excel file' },
    failed: 'The sheet could not be loaded.',
    drawing: { in: 'In', out: 'Out' },
  },
}

export type Words = typeof words
