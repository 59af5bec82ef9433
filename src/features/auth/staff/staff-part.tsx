import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { StaffAccount } from '#domain/accounts/account.ts'
import { dayAt, formatDay } from '#domain/day.ts'
import { ApiError } from '#web/api.ts'
import { useTimeZone } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { WhenAnswered } from '#web/kit/when-answered.tsx'
import { useAddStaff, useOwnAccount, useRemoveStaff, useStaff } from '../own-account/accounts.queries.ts'
import styles from '../own-account/accounts-section.module.css'

/** Who may sign in (AU-8). */
export function StaffPart() {
  const { accounts } = useLocale().words
  const staff = useStaff()
  const own = useOwnAccount().data
  return (
    <WhenAnswered of={staff} failed={accounts.failed}>
      {({ rows }) => (
        <div className={styles.part}>
          <ul className={styles.staff}>
            {rows.map((row) => (
              <Account key={row.id} row={row} isOwn={row.email === own?.email} isOnly={rows.length === 1} />
            ))}
          </ul>
          <AddStaff />
          <p className={styles.hint}>{accounts.lost}</p>
        </div>
      )}
    </WhenAnswered>
  )
}

interface AccountProps {
  row: StaffAccount
  isOwn: boolean
  isOnly: boolean
}

function Account({ row, isOwn, isOnly }: AccountProps) {
  const { words, language } = useLocale()
  const { accounts } = words
  const timeZone = useTimeZone()
  const remove = useRemoveStaff()
  const { email } = row
  const facts = [
    isOwn && accounts.you,
    accounts.since(formatDay(dayAt(new Date(row.createdAt), timeZone), language)),
    row.hasSecondFactor && accounts.withFactor,
  ]
  return (
    <li className={styles.account}>
      <div className={styles.who}>
        <p className={styles.email}>{email}</p>
        <p className={styles.hint}>{facts.filter(Boolean).join(', ')}</p>
        <Problem text={remove.error && errorText(words, remove.error)} />
      </div>
      {!isOnly && (
        <Button
          variant="subtle"
          color="red"
          aria-label={accounts.remove(email)}
          title={accounts.remove(email)}
          loading={remove.isPending}
          onClick={() => window.confirm(accounts.confirmRemove(email)) && remove.mutate(row.id)}
        >
          <Icon name="bin" />
        </Button>
      )}
    </li>
  )
}

function AddStaff() {
  const { words } = useLocale()
  const { accounts } = words
  const add = useAddStaff()
  const input = useRef<HTMLInputElement>(null)
  const problem = add.error ? errorText(words, add.error) : undefined
  const isOfField = add.error instanceof ApiError && add.error.field === 'email'
  if (add.data) {
    return (
      <div role="status" className={styles.once}>
        <p>{accounts.added(add.data.row.email)}</p>
        <p>
          <code className={styles.secret}>{add.data.password}</code>
        </p>
        <Button variant="default" onClick={add.reset}>
          {accounts.handedOn}
        </Button>
      </div>
    )
  }
  return (
    <form
      className={styles.adding}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({ email: input.current?.value ?? '' })
      }}
    >
      <TextInput
        ref={input}
        className={styles.input}
        label={accounts.email}
        type="email"
        autoComplete="off"
        {...(isOfField && problem && { error: problem })}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {accounts.add}
      </Button>
      <Problem text={isOfField ? null : problem} />
    </form>
  )
}
