import { z } from 'zod'
import { expenseSchema } from '../books/expense-input.ts'
import { admissionSchema, memberChangesSchema, memberIdsSchema } from '../members/member-input.ts'
import {
  chargeCorrectionSchema,
  newChargeSchema,
  paymentCorrectionSchema,
  paymentSchema,
  refundSchema,
  type TakenPayment,
  writeOffSchema,
} from '../money/money-input.ts'
import type { Permission } from '../permissions.ts'
import { idSchema } from '../row.ts'
import { pauseSchema, renewalSchema } from '../terms/renewal-input.ts'
import type { AskedCall, AskFact, AskKind } from './ask.ts'

/** What a call would do, read from the call alone. */
export interface CallRead {
  kind: AskKind
  /** What whoever says yes has to be allowed. */
  permission: Permission
  /** Whose account, page or admission it is, or the expense; of a correction the row that is corrected. */
  about: { member: string } | { payment: string } | { charge: string }
  /** The name of who is not a member yet, or the category of an expense. */
  name?: string
  facts: AskFact[]
}

interface Reader<Body> {
  /** `METHOD /path`, with the id of a member, a payment or a charge in place of `:id`. */
  route: string
  kind: AskKind
  permission: Permission
  schema: z.ZodType<Body>
  read: (
    body: Body,
    id: string,
  ) => Omit<CallRead, 'about' | 'kind' | 'permission'> & Partial<Pick<CallRead, 'about'>>
}

const reader = <Body>(
  route: string,
  kind: AskKind,
  permission: Permission,
  schema: z.ZodType<Body>,
  read: Reader<Body>['read'],
) => ({ route, kind, permission, schema, read }) as Reader<unknown>

/** Every call that can be asked for. */
const readers = [
  reader(
    'POST /api/members',
    'admission',
    'members.change',
    admissionSchema,
    ({ id, name, joinDate, ...sale }) => ({
      about: { member: id },
      name,
      facts: [{ name: 'joinDate', to: joinDate }, ...saleFacts(sale)],
    }),
  ),
  reader('POST /api/members/:id/terms', 'sale', 'members.change', renewalSchema, ({ lastDay, ...sale }) => ({
    facts: [{ name: 'expiryDate', to: lastDay }, ...saleFacts(sale)],
  })),
  reader('POST /api/members/:id/payments', 'payment', 'payments.take', paymentSchema, ({ payment }) => ({
    facts: paidFacts(payment),
  })),
  reader(
    'POST /api/members/:id/charges',
    'charge',
    'payments.take',
    newChargeSchema,
    ({ kind, amount, dueOn, payment }) => ({
      facts: [
        { name: 'charge', to: kind },
        { name: 'amount', to: amount },
        ...dueFacts(dueOn),
        ...paidFacts(payment),
      ],
    }),
  ),
  reader(
    'POST /api/expenses',
    'expense',
    'expenses.add',
    expenseSchema,
    ({ id, category, amount, mode, day }) => ({
      about: { member: id },
      name: category,
      facts: [
        { name: 'amount', to: amount },
        { name: 'mode', to: mode },
        { name: 'day', to: day },
      ],
    }),
  ),
  reader(
    'POST /api/members/:id/refunds',
    'refund',
    'payments.refund',
    refundSchema,
    ({ amount, mode, receivedOn, endsOn }) => ({
      facts: [
        { name: 'amount', to: amount },
        { name: 'mode', to: mode },
        { name: 'receivedOn', to: receivedOn },
        ...(endsOn === null ? [] : [{ name: 'endsOn', to: endsOn } as const]),
      ],
    }),
  ),
  reader(
    'POST /api/members/:id/write-offs',
    'write-off',
    'payments.write-off',
    writeOffSchema,
    ({ amount }) => ({ facts: [{ name: 'amount', to: amount }] }),
  ),
  reader(
    'POST /api/payments/:id/corrections',
    'payment-correction',
    'payments.correct',
    paymentCorrectionSchema,
    ({ amount, mode }, payment) => ({
      about: { payment },
      facts: [
        { name: 'amount', to: amount },
        { name: 'mode', to: mode },
      ],
    }),
  ),
  reader(
    'POST /api/charges/:id/corrections',
    'charge-correction',
    'payments.correct',
    chargeCorrectionSchema,
    ({ amount }, charge) => ({ about: { charge }, facts: [{ name: 'amount', to: amount }] }),
  ),
  reader('POST /api/members/:id/pauses', 'pause', 'members.change', pauseSchema, ({ from, to, lastDay }) => ({
    facts: [
      { name: 'from', to: from },
      { name: 'to', to },
      { name: 'expiryDate', to: lastDay },
    ],
  })),
  reader(
    'POST /api/members/seat-releases',
    'seat-releases',
    'members.free-many',
    memberIdsSchema,
    ({ ids }) => ({
      about: { member: ids[0] ?? '' },
      facts: [{ name: 'members', to: new Set(ids).size }],
    }),
  ),
  reader(
    'PATCH /api/members/:id',
    'details',
    'members.correct',
    memberChangesSchema,
    ({ joinDate, expiryDate, status }) => ({
      facts: [
        ...(joinDate === undefined ? [] : [{ name: 'joinDate', to: joinDate } as const]),
        ...(expiryDate === undefined ? [] : [{ name: 'expiryDate', to: expiryDate } as const]),
        ...(status === undefined ? [] : [{ name: 'status', to: status } as const]),
      ],
    }),
  ),
  reader('DELETE /api/members/:id', 'deletion', 'members.delete', z.undefined(), () => ({ facts: [] })),
]

/** The routes that can be asked for, as `METHOD /pattern`. */
export const askableRoutes = readers.map(({ route }) => route)

/** What whoever says yes to a call has to be allowed; undefined where it is none that can be asked for. */
export const permissionToSayYes = (call: Omit<AskedCall, 'body'>): Permission | undefined =>
  readerOf(call)?.permission

/** Reads a call; undefined where it is none that can be asked for, or not as its route takes it. */
export function readCall(call: AskedCall): CallRead | undefined {
  const found = readerOf(call)
  const parsed = found?.schema.safeParse(jsonOf(call.body))
  if (!found || !parsed?.success) return undefined
  const { kind, permission, id, read } = found
  return { kind, permission, about: { member: id }, ...read(parsed.data, id) }
}

function readerOf({ method, path }: Omit<AskedCall, 'body'>) {
  for (const one of readers) {
    const id = idIn(one.route, `${method} ${path}`)
    if (id !== undefined) return { ...one, id }
  }
  return undefined
}

/** The id in a path of a pattern; empty where the pattern has none, undefined where the path is another. */
function idIn(pattern: string, path: string): string | undefined {
  const [before = '', after] = pattern.split(':id')
  if (after === undefined) return path === pattern ? '' : undefined
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined
  const id = path.slice(before.length, path.length - after.length)
  return idSchema.safeParse(id).success ? id : undefined
}

/** The value of a JSON text; undefined for an empty one, null for what is no JSON. */
function jsonOf(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function saleFacts({
  discount,
  discountReason,
  dueOn,
  payment,
}: {
  discount: number
  discountReason: string
  dueOn?: string | undefined
  payment: TakenPayment | null
}): AskFact[] {
  const given: AskFact[] =
    discount === 0
      ? []
      : [
          { name: 'discount', to: discount },
          { name: 'discountReason', to: discountReason },
        ]
  return [...given, ...dueFacts(dueOn), ...paidFacts(payment)]
}

const dueFacts = (dueOn: string | undefined): AskFact[] =>
  dueOn === undefined ? [] : [{ name: 'dueOn', to: dueOn }]

function paidFacts(payment: TakenPayment | null): AskFact[] {
  if (!payment) return []
  const { amount, mode, receivedOn } = payment
  return [
    { name: 'paid', to: amount },
    { name: 'mode', to: mode },
    { name: 'receivedOn', to: receivedOn },
  ]
}
