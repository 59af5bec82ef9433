import { useWords } from '#web/i18n.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useExpenseSumsByDay, useExpenses } from '../books.queries.ts'
import { AddExpenseForm } from './add-expense-form.tsx'
import { ExpenseList } from './expense-list.tsx'
import styles from './expenses-section.module.css'

/** The money that was spent and handed over, and the form for the next expense (XP-1). */
export function ExpensesSection() {
  const { expense } = useWords().books
  const page = useExpenses()
  const sums = useExpenseSumsByDay()
  return (
    <div className={`stack top gap-4 ${styles.both}`}>
      <AddExpenseForm />
      <WhenQueryLoaded of={page.query} failed={expense.failed}>
        {() =>
          page.rows.length > 0 ? (
            <ExpenseList page={page} days={sums.data?.byDay ?? []} />
          ) : (
            <div className={styles.none}>
              <p className={`heading ${styles.noneTitle}`}>{expense.none}</p>
              <p>{expense.noneHint}</p>
            </div>
          )
        }
      </WhenQueryLoaded>
    </div>
  )
}
