import type { NamedStatementSum } from '#domain/books/period-statement.ts'
import { missingNameDash } from '#domain/books/statement-file.ts'
import type { StatementPeriod } from '#domain/books/statement-period.ts'
import { formatMonth, formatShortDay, formatShortMonthName } from '#domain/day.ts'
import { localizeDigits } from '#domain/language/digits.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { libraryName } from '#domain/seating/library.ts'
import { useLocale } from '#web/i18n.tsx'

/** A line as it is shown. */
export interface PeriodStatementLine {
  key: string
  name: string
  amount: Paise
}

/** The texts of a statement, in the operator's language. */
export function usePeriodStatementTexts() {
  const { words, language } = useLocale()
  const { statements } = words
  const nameOf = ({ id, isYear }: Pick<StatementPeriod, 'id' | 'isYear'>) =>
    isYear ? localizeDigits(language, id) : formatMonth(id, language)
  return {
    /** 'November 2026' or '2026-27'. */
    nameOf,
    titleOf: (period: StatementPeriod) => statements.title[period.isYear ? 'year' : 'month'](nameOf(period)),
    /** A day of a month or a month of a year. */
    stepOf: (id: string) => (id.length === 7 ? formatMonth(id, language) : formatShortDay(id, language)),
    /** The same without the year, which the statement's name says. */
    shortStepOf: (id: string) =>
      id.length === 7 ? formatShortMonthName(id, language) : formatShortDay(id, language),
    rupees: (amount: Paise) => formatRupees(amount, language),
    /** The same, and a dash for nothing, where most sums of a column are none. */
    rupeesIfAny: (amount: Paise) => (amount === 0 ? '–' : formatRupees(amount, language)),
    /** Plans or rooms by their names. */
    linesOf: (lines: readonly NamedStatementSum[]): PeriodStatementLine[] =>
      lines.map(({ of, amount }) => {
        const name = of ? libraryName(of, language) : missingNameDash
        return { key: `${of?.name} ${of?.nameMr}`, name, amount }
      }),
  }
}
