import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { z } from 'zod'
import type { BooksClosing } from '#domain/books/books-closing.ts'
import type { newBooksClosingSchema } from '#domain/books/books-closing-input.ts'
import type { ExpenseCorrection, newExpenseSchema } from '#domain/books/expense-input.ts'
import type { Day } from '#domain/day.ts'
import type { LiveTopic } from '#domain/live.ts'
import { apiClientOptions, readAnswerOfCall } from '#web/api.ts'
import { usePagedRows } from '#web/live/use-paged-rows.ts'
import { useRefetchOnNews } from '#web/live/use-refetch-on-news.ts'
import type { booksClosingsRoutes } from './books-closings.routes.ts'
import type { expensesRoutes } from './expenses.routes.ts'

const closings = hc<ReturnType<typeof booksClosingsRoutes>>('/api/closings', apiClientOptions)
const expenses = hc<ReturnType<typeof expensesRoutes>>('/api/expenses', apiClientOptions)

const ofClosings: readonly LiveTopic[] = ['closings']
const ofExpenses: readonly LiveTopic[] = ['expenses']
const ofMoney: readonly LiveTopic[] = ['payments', 'expenses', 'closings']
const lastKey = ['last-closing']
const nextKey = ['next-closing']
const sumsKey = ['expense-sums']

/** The last close, live; null while there is none, and until it is known (DY-3). */
export function useLastBooksClosing(): BooksClosing | null {
  useRefetchOnNews(lastKey, ofClosings)
  const { data } = useQuery({
    queryKey: lastKey,
    queryFn: ({ signal }) =>
      readAnswerOfCall(closings.index.$get({ query: { limit: '1' } }, { init: { signal } })),
    gcTime: 0,
  })
  return data?.rows[0] ?? null
}

/** The day up to which every day is closed, live (DY-3). */
export const useBooksClosedThrough = (): Day | null => useLastBooksClosing()?.day ?? null

/** The close of that day as it would be now, live (DY-2). */
export function useBooksClosingPreview(day: Day) {
  useRefetchOnNews(nextKey, ofMoney)
  return useQuery({
    queryKey: [...nextKey, day],
    queryFn: ({ signal }) => readAnswerOfCall(closings.next.$get({ query: { day } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** The closes, newest first, live. */
export const useBooksClosings = () =>
  usePagedRows({
    key: 'closings',
    read: (before, init) => readAnswerOfCall(closings.index.$get({ query: before }, { init })),
    topics: ofClosings,
  })

/** One close with what its days came to, which never changes. */
export const useBooksClosingDetails = (id: string) =>
  useQuery({
    queryKey: ['closing', id],
    queryFn: ({ signal }) => readAnswerOfCall(closings[':id'].$get({ param: { id } }, { init: { signal } })),
    gcTime: 0,
  })

/** Closes the day; trying again with the same id closes nothing twice. */
export function useCloseBooksOfDay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: z.input<typeof newBooksClosingSchema>) =>
      readAnswerOfCall(closings.index.$post({ json })),
    onError: (error) => console.error('Closing the day failed.', error),
    // A refused close was decided over other rows than those on the screen.
    onSettled: () => client.invalidateQueries({ queryKey: nextKey }),
  })
}

/** The expenses and the cash handed over, newest first, live (XP-1). */
export const useExpenses = () =>
  usePagedRows({
    key: 'expenses',
    read: (before, init) => readAnswerOfCall(expenses.index.$get({ query: before }, { init })),
    topics: ofExpenses,
  })

/** Their sums on each booked day, live. */
export function useExpenseSumsByDay() {
  useRefetchOnNews(sumsKey, ofExpenses)
  return useQuery({
    queryKey: sumsKey,
    queryFn: ({ signal }) => readAnswerOfCall(expenses.sums.$get({}, { init: { signal } })),
    gcTime: 0,
  })
}

/** Writes an expense down; trying again with the same id writes nothing twice. */
export const useAddExpense = () =>
  useMutation({
    mutationFn: (json: z.input<typeof newExpenseSchema>) => readAnswerOfCall(expenses.index.$post({ json })),
    onError: (error) => console.error('Adding an expense failed.', error),
  })

/** Corrects an expense, or takes it back. */
export const useCorrectExpense = (id: string) =>
  useMutation({
    mutationFn: (json: ExpenseCorrection) =>
      readAnswerOfCall(expenses[':id'].corrections.$post({ param: { id }, json })),
    onError: (error) => console.error('Correcting an expense failed.', error),
  })
