import { useForm as useFields } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ErrorDetails } from '#domain/error.ts'
import { formatCount } from '#domain/money/money.ts'
import { ApiError, isAnswered } from '../api.ts'
import { errorText, fieldSentences } from '../error-text.ts'
import { useLocale } from '../i18n.tsx'
import type { LeaveState } from '../kit/dialog.tsx'
import { useUnsavedStore } from './drafts/unsaved-store.tsx'

/** What a form makes of its values: what is sent, or what is wrong, by field. */
export type Checked<Input> = { input: Input } | { wrong: FieldProblems }
export type FieldProblems = Record<string, ErrorDetails | undefined>

/** What is said of a refusal, and the question that pressing again says yes to, if it is one. */
export interface Explained<Question extends string> {
  text: string
  asks: Question | null
}

/** What outlives a reload: the values, what was said yes to, and whether a call was sent without an answer. */
interface Held<Values, Question> {
  values: Values
  confirmed: Question[]
  isUnanswered: boolean
  /** Whether it was done, and the form is still open with what came of it. */
  isDone?: boolean
}

interface Options<Values, Input, Answer, Question extends string> {
  /** Under which what is typed outlives a reload. */
  name: string
  /** What the form begins with. Ids are made here, once, so that trying again does nothing twice (LG-3). */
  first: () => Values
  /** What fields hold that are null, as nobody has typed into them; it may follow from the others. */
  propose?: (typed: Values) => Partial<Values>
  /** Fields that are kept nowhere but in the form: passwords, pictures, Aadhaar numbers. */
  secrets?: readonly (keyof Values & string)[]
  /** Fields whose change nobody would miss: ids, and what is chosen again at once. */
  untyped?: readonly (keyof Values & string)[]
  check: (values: Values) => Checked<Input>
  send: (input: Input, confirmed: Question[]) => Promise<Answer>
  /** Whether an earlier try did it: its answer was lost, or a reload came before the form was closed. */
  isThere?: (values: Values) => boolean
  /** What is said of a refusal that is of no field. */
  explain?: (failure: unknown) => Explained<Question>
  /** Told which fields are wrong, for a form in steps. */
  onWrong?: (fields: readonly string[]) => void
  /** With null where an earlier try had done it. */
  onDone: (answer: Answer | null, values: Values) => void
  /** Told whenever leaving would lose something, or a call is under way. */
  onState: (state: LeaveState) => void
}

const none: never[] = []
const answered = { confirmed: none, isUnanswered: false }

/**
 * A form from the first letter to the saved row. Every wrong field is told with its own sentence, and how many there are; the first has the
 * focus. What is typed outlives a reload, and a call whose answer was lost is tried again as it was sent.
 */
export function useForm<Values extends object, Input, Answer, Question extends string = never>({
  name,
  secrets = none,
  untyped = none,
  ...options
}: Options<Values, Input, Answer, Question>) {
  const { words, language } = useLocale()
  const unsaved = useUnsavedStore()
  const [start] = useState(() => {
    const begun: Held<Values, Question> = { values: options.first(), ...answered }
    const held = unsaved.getThroughReload(name, begun)
    return { begun, held: { ...held, values: { ...begun.values, ...held.values } } }
  })
  const form = useFields<Values>({
    initialValues: start.held.values,
    clearInputErrorOnChange: false,
    validate: (typed) => sentencesFor(typed),
  })
  const [tried, setTried] = useState({
    confirmed: start.held.confirmed,
    isUnanswered: start.held.isUnanswered,
  })
  const [problem, setProblem] = useState<Explained<Question> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  /** Whether what is wrong was told: from then on it follows what is typed. */
  const [isChecked, setChecked] = useState(false)
  /** How often wrong fields were told. */
  const [complaints, setComplaints] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const { values: typed, errors } = form
  const filled = (typed: Values) => withProposals(typed, options.propose?.(typed))
  const values = filled(typed)
  const wrong = Object.keys(errors).length
  const isChanged = !isSame(typed, start.begun.values)
  const isTouched = changedFields(typed, start.begun.values).some((field) => !isOneOf(untyped, field))

  function sentencesFor(typed: Values) {
    const checked = options.check(filled(typed))
    return 'wrong' in checked ? fieldSentences(words, checked.wrong) : {}
  }

  useEffect(() => {
    if (isSent.current) return
    if (isChanged || tried.isUnanswered) unsaved.setThroughReload(name, { values: typed, ...tried }, secrets)
    else unsaved.drop(name)
  }, [unsaved, name, typed, isChanged, tried, secrets])

  const tell = useEffectEvent(options.onState)
  const state: LeaveState = isBusy ? 'busy' : isTouched && !isDone ? 'touched' : 'clean'
  useEffect(() => tell(state), [state])
  useEffect(() => () => tell('clean'), [])

  // The sentences stand below their fields by then; one of no field that is shown stands above the buttons.
  const lookAtWrong = useEffectEvent(() => {
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (first) first.focus()
    else setProblem({ text: Object.values(errors).join(' '), asks: null })
  })
  useEffect(() => {
    if (complaints > 0) lookAtWrong()
  }, [complaints])

  const finish = (answer: Answer | null) => {
    isSent.current = true
    setDone(true)
    if (options.isThere) unsaved.setThroughReload(name, { values, ...answered, isDone: true }, secrets)
    else unsaved.drop(name)
    options.onState('clean')
    options.onDone(answer, values)
  }

  const wasSent = tried.isUnanswered || start.held.isDone === true
  const hasArrived = wasSent && !isBusy && (options.isThere?.(values) ?? false)
  const arrive = useEffectEvent(() => {
    if (!isSent.current) finish(null)
  })
  useEffect(() => {
    if (hasArrived) arrive()
  }, [hasArrived])

  /** What is typed or chosen takes back what was refused, and a yes to something else. */
  const change = (part: Partial<Values>) => {
    form.setValues(part as Parameters<typeof form.setValues>[0])
    if (isChecked) form.validate()
    else form.clearErrors()
    setProblem(null)
    setTried((held) => ({ ...held, confirmed: [] }))
  }

  function complain(fields: readonly string[]) {
    options.onWrong?.(fields)
    setComplaints((before) => before + 1)
  }

  /** What is sent; null where something is wrong, which is then told. */
  function validate(): { input: Input } | null {
    const checked = options.check(filled(form.getValues()))
    const { errors } = form.validate()
    setProblem(null)
    setChecked('wrong' in checked)
    if ('input' in checked) return checked
    const fields = Object.keys(errors)
    if (fields.length > 0) complain(fields)
    else setProblem({ text: words.errors.invalid_input, asks: null })
    return null
  }

  async function submit() {
    // A second press can come before the button has had the time to look pressed.
    if (isSent.current) return
    const checked = validate()
    if (!checked) return
    const confirmed = problem?.asks ? [...new Set([...tried.confirmed, problem.asks])] : tried.confirmed
    isSent.current = true
    setBusy(true)
    setTried({ confirmed, isUnanswered: true })
    unsaved.setThroughReload(name, { values, confirmed, isUnanswered: true }, secrets)
    try {
      finish(await options.send(checked.input, confirmed))
    } catch (failure) {
      isSent.current = false
      refused(failure, confirmed)
    } finally {
      setBusy(false)
    }
  }

  function refused(failure: unknown, confirmed: Question[]) {
    const isUnanswered = !isAnswered(failure)
    setTried({ confirmed, isUnanswered })
    // What was proposed stays as it was sent.
    if (isUnanswered) form.setValues(values as Parameters<typeof form.setValues>[0])
    const said = options.explain?.(failure) ?? { text: errorText(words, failure), asks: null }
    const field = failure instanceof ApiError ? failure.field : undefined
    if (said.asks || field === undefined || !isOneOf(fieldsOf(values), field)) return setProblem(said)
    form.setErrors({ [field]: said.text })
    complain([field])
  }

  /** What a field is given: its value, what is wrong with it, and what follows from typing. */
  const field = <Field extends keyof Values & string>(of: Field) => ({
    value: values[of] as Exclude<Values[Field], null>,
    error: errors[of],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [of]: event.currentTarget.value } as Partial<Values>),
  })

  return {
    ref,
    values,
    change,
    field,
    /** The sentence below each wrong field. */
    wrong: errors,
    validate,
    submit,
    isBusy,
    isTouched,
    /** Whether pressing again says yes to what is asked. */
    isAsked: problem !== null && problem.asks !== null,
    /** What is said above the buttons. */
    problem: problem?.text ?? (wrong > 0 ? summary() : null),
  }

  function summary() {
    const counted = words.forms.wrong(wrong, formatCount(wrong, language))
    if (!Object.values(errors).includes(words.forms.needed)) return counted
    return wrong > 1 ? `${words.errors.required} ${counted}` : words.errors.required
  }
}

function withProposals<Values extends object>(typed: Values, proposed: Partial<Values> = {}): Values {
  const free = Object.entries(proposed).filter(([field]) => typed[field as keyof Values] === null)
  return { ...typed, ...Object.fromEntries(free) }
}

const isGroup = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The names of fields, those of a group of them too. */
const fieldsOf = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => (isGroup(value) ? [name, ...fieldsOf(value)] : [name]))

/** The names of fields that hold something else than before, those of a group of them too. */
const changedFields = (values: object, before: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const earlier: unknown = before[name as keyof typeof before]
    if (isSame(value, earlier)) return []
    return isGroup(value) && isGroup(earlier) ? [name, ...changedFields(value, earlier)] : [name]
  })

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

const isOneOf = (names: readonly string[], name: string) => names.includes(name)
