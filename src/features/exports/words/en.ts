import type { ExportFileName } from '#domain/exports/export-file.ts'

export const exportsEnglish = {
  exports: {
    heading: 'Take everything along',
    hint: 'All that this centre has, as files for a spreadsheet or another program. Aadhaar numbers are masked; who took a file is in the history. A whole centre moves by a backup.',
    files: {
      members: { name: 'Members', about: 'can be brought in again' },
      terms: { name: 'Terms', about: 'what was sold, with days and price' },
      charges: { name: 'Charges', about: 'what was to be paid' },
      payments: { name: 'Payments', about: 'each with its receipt' },
      expenses: { name: 'Expenses', about: 'what the centre spent' },
      closings: { name: 'Closings', about: 'each day that was closed' },
      visits: { name: 'Visits', about: 'to the website, day by day' },
      history: { name: 'History', about: 'who changed what' },
      enquiries: { name: 'Enquiries', about: 'who asked for a seat' },
    } satisfies Record<ExportFileName, { name: string; about: string }>,
    as: (file: string, format: string) => `${file} as ${format}`,
  },
}

export type ExportsWords = typeof exportsEnglish
