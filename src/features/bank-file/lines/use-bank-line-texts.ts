import { useMemo } from 'react'
import type { NamedPaymentForBankMatching } from '#domain/bank-file/bank-matching-facts.ts'
import { formatShortDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useLocale } from '#web/i18n.tsx'
import type { BankCredit } from '../reader/bank-file-session.ts'
import type { MatchedBankFile } from '../use-bank-file.ts'

/** The sentences about rows, with the names of those whom they are about. */
export function useBankLineTexts({ summary }: MatchedBankFile, members: readonly SeatedMember[]) {
  const { words, language } = useLocale()
  return useMemo(() => {
    const texts = words.bankFile
    const people = new Map(members.map((member) => [member.id, member]))
    const payments = new Map(summary.payments.map((payment) => [payment.id, payment]))
    const announced = new Map(summary.announced.map((one) => [one.id, one]))
    const day = (one: string) => formatShortDay(one, language)
    const sum = (amount: Paise) => formatRupees(amount, language)
    const memberName = (id: string) => people.get(id)?.name ?? texts.forgotten
    const paymentName = (one: NamedPaymentForBankMatching | undefined) => one?.name ?? texts.forgotten

    /** Whose a row is, or would be. */
    const whose = ({ outcome }: BankCredit): string => {
      const ids = 'paymentIds' in outcome ? outcome.paymentIds : []
      const names = ids.length > 0 ? ids.map((id) => paymentName(payments.get(id))) : partNames(outcome)
      return [...new Set(names)].join(', ')
    }
    const partNames = (outcome: BankCredit['outcome']): string[] =>
      'parts' in outcome
        ? outcome.parts.map(({ memberId, announcedId, enquiryId }) => {
            if (memberId !== null) return memberName(memberId)
            const of =
              announced.get(announcedId ?? '') ?? summary.announced.find((one) => one.enquiryId === enquiryId)
            return of?.name ?? texts.forgotten
          })
        : []

    /** Why a row stands where it does. */
    const why = (row: BankCredit): string => {
      const { outcome } = row
      switch (outcome.is) {
        case 'sure': {
          const [first] = outcome.parts
          return texts.sureBy[outcome.by](day(announced.get(first?.announcedId ?? '')?.day ?? row.day))
        }
        case 'proposed': {
          const said = announced.get(outcome.announcedIds[0] ?? '')
          const payment = payments.get(outcome.paymentIds[0] ?? '')
          const says = texts.proposedWhy[outcome.why]({
            sum: sum(said?.amount ?? row.left),
            name: whose(row),
            by: actorName(words, said?.closed?.by ?? ''),
            day: day(said?.closed?.on ?? said?.day ?? row.day),
            reason: said?.asks ? texts.announcedAsks[said.asks] : (said?.closed?.reason ?? ''),
            reference: outcome.why === 'same_payment' ? (payment?.number ?? '') : (payment?.reference ?? ''),
            came: outcome.why === 'other_reference' ? row.reference || texts.noReference : sum(row.amount),
          })
          return says
        }
        case 'unknown': {
          const { dueFrom, announcedIds } = outcome
          if (announcedIds.length > 0) {
            return texts.announcedBy(announcedIds.map((id) => announced.get(id)?.name ?? '').join(', '))
          }
          const n = dueFrom.length
          return n === 0 ? texts.nobodyOwes : texts.dueFrom(sum(row.left), n, formatCount(n, language))
        }
        case 'other_sum':
          return texts.otherSum(sum(outcome.received), sum(outcome.came))
        case 'left_out': {
          const stays = outcome.why === 'came_and_went' && outcome.announcedIds.length > 0
          return [texts.leftOutWhy[outcome.why], ...(stays ? [texts.staysOpen] : [])].join(' ')
        }
        case 'found':
          return ''
      }
    }
    return { day, sum, whose, why, memberName, paymentName, payments, announced }
  }, [words, language, members, summary])
}

export type BankLineTexts = ReturnType<typeof useBankLineTexts>
