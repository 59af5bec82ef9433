import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { BankLinePreviewAnswer } from '#domain/bank-file/bank-matching-facts.ts'
import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { Paise } from '#domain/money/money.ts'
import { parseTypedSum } from '#domain/money/typed-sum.ts'
import { errorText } from '#web/error-text.ts'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { fetchBankLinePreview } from '../bank-file-api.ts'
import type { BankCredit } from '../reader/bank-file-session.ts'
import type { BankLinePartToBook } from './bank-line-requests.ts'
import type { BankLineTexts } from './use-bank-line-texts.ts'

interface Props {
  row: BankCredit
  says: BankLineTexts
  onBook: (parts: BankLinePartToBook[]) => void
  left: Paise
  member: SeatedMember
  onAnother: () => void
}

/** The sum, all that is left unless it is divided, and the ways in which it may be taken, the likeliest chosen. */
export function BankLineBookingForm({ row, left, member, says, onBook, onAnother }: Props) {
  const { words } = useLocale()
  const texts = words.bankFile.sheet
  const [typed, setTyped] = useState(String(left / 100))
  const amount = parseTypedSum(typed, left)
  const isSum = amount !== null && amount >= 100 && amount % 100 === 0
  const asked = useDeferredValue(isSum ? amount : 0)
  const preview = useQuery({
    queryKey: ['bank-preview', row.key, member.id, member.revision, asked],
    queryFn: () => fetchBankLinePreview({ memberId: member.id, day: row.day, amount: asked }),
    enabled: asked > 0,
    gcTime: 0,
    retry: false,
  })
  const ways = (asked === amount && preview.data?.ways) || []
  const [chosen, setChosen] = useState<Way['is'] | null>(null)
  const way = ways.find((one) => one.is === chosen) ?? ways[0]
  return (
    <form
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSum || !way) return
        onBook([{ memberId: member.id, amount, announcedId: null, renews: way.is === 'renews' }])
      }}
    >
      <div className="row middle spread gap-2">
        <b className="breaks">{member.name}</b>
        <Button variant="subtle" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
      <TextInput
        label={texts.sum}
        description={`${texts.sumHint(says.sum(left))}${row.left % 100 === 0 ? '' : ` ${texts.paise}`}`}
        inputMode="numeric"
        value={typed}
        error={isSum ? undefined : texts.wrongSum(says.sum(left))}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Ways ways={ways} way={way} says={says} onChoose={setChosen} />
      <p role="status" className="quiet">
        {isSum && !way && !preview.error && texts.making}
      </p>
      <DialogActions problem={<ProblemMessage text={preview.error && errorText(words, preview.error)} />}>
        <Button type="submit" data-autofocus disabled={!isSum || !way}>
          {texts.book(says.sum(amount ?? 0), member.name)}
        </Button>
      </DialogActions>
    </form>
  )
}

type Way = BankLinePreviewAnswer['ways'][number]

interface WaysProps {
  ways: readonly Way[]
  way: Way | undefined
  says: BankLineTexts
  onChoose: (is: Way['is']) => void
}

function Ways({ ways, way, says, onChoose }: WaysProps) {
  const { words, language } = useLocale()
  const texts = words.bankFile.sheet
  const textOf = (one: Way) => {
    if (one.is === 'renews') return texts.ways.renews(formatDay(one.lastDay, language))
    if (one.is === 'advance') return texts.ways.advance(says.sum(one.advance))
    return one.advance > 0
      ? texts.ways.dueAndAdvance(says.sum(one.due), says.sum(one.advance))
      : texts.ways.due(says.sum(one.due))
  }
  const [only] = ways
  if (!only) return null
  if (ways.length === 1) {
    return (
      <p>
        <span className="quiet">{texts.would}:</span> {textOf(only)}
      </p>
    )
  }
  return (
    <SegmentedChoice
      label={texts.would}
      options={ways.map((one) => ({ value: one.is, label: textOf(one) }))}
      value={way?.is ?? null}
      onChoose={onChoose}
    />
  )
}
