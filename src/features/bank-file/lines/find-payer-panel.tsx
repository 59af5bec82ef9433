import { useDeferredValue, useMemo, useState } from 'react'
import { byMemberName, type SeatedMember } from '#domain/members/member.ts'
import { memberSearchMatcher, toSearchableMember } from '#domain/members/member-search.ts'
import { formatCount } from '#domain/money/money.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { SearchField } from '#web/kit/controls/search-field.tsx'
import type { BankCredit } from '../reader/bank-file-session.ts'
import styles from './give-bank-line-to-member-sheet.module.css'
import type { BankLineTexts } from './use-bank-line-texts.ts'

/** More are found by typing on. */
const maxFound = 8

interface Props {
  row: BankCredit
  members: readonly SeatedMember[]
  says: BankLineTexts
  onChoose: (memberId: string) => void
}

/** Those who owe the sum come first; others by name or phone. Members of the sample pay nothing. */
export function FindPayerPanel({ row, members, says, onChoose }: Props) {
  const { words, language } = useLocale()
  const texts = words.bankFile.sheet
  const [typed, setTyped] = useState('')
  const setup = useRoomsHoursAndPlans()
  const today = useToday()
  const searched = useMemo(
    () =>
      members
        .filter(({ isSample }) => !isSample)
        .toSorted(byMemberName)
        .map(toSearchableMember),
    [members],
  )
  const looked = useDeferredValue(typed)
  const found = useMemo(() => {
    const finds = memberSearchMatcher(looked, setup)
    const owes = ({ member }: (typeof searched)[number]) => member.balance === row.left
    const all = finds ? searched.filter((one) => finds(one, today)) : searched
    return [...all.filter(owes), ...all.filter((one) => !owes(one))]
      .slice(0, maxFound)
      .map(({ member }) => member)
  }, [looked, searched, setup, today, row.left])
  return (
    <div className={`stack gap-2 ${styles.find}`}>
      <SearchField
        data-autofocus
        label={texts.search}
        placeholder={texts.searchHint}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first && typed.trim() !== '') onChoose(first.id)
        }}
      />
      <ul className={styles.found}>
        {found.map(({ id, name, number, phone, balance }) => (
          <li key={id}>
            <button
              type="button"
              className={`row middle spread gap-2 ${styles.pick}`}
              onClick={() => onChoose(id)}
            >
              <span className="breaks">
                <b>{name}</b>{' '}
                <span className="quiet small">
                  {texts.number(formatCount(number, language))} · {phone}
                </span>
              </span>
              <span className="small">{balance > 0 ? texts.owes(says.sum(balance)) : texts.owesNothing}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="quiet">
        {found.length === 0 && texts.noneFound}
      </p>
    </div>
  )
}
