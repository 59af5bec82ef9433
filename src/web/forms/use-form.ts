import { useForm as useFields } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '#domain/error.ts'
import { formatCount } from '#domain/money/money.ts'
import { ApiError, isAnswered } from '../api.ts'
import { errorText, fieldSentences } from '../error-text.ts'
import { useLocale } from '../i18n.tsx'
import type { LeaveState } from '../kit/dialog.tsx'
import { useUnsavedStore } from './drafts/unsaved-store.tsx'

/** What a form makes of its values: what is sent, or what is wrong, by field. */
export type Checked<Input> = { input: Input } | { wrong: FieldProblems }
export type FieldProblems = Record<string, Problem | undefined>

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
}

interface Options<Values, Input, Answer, Question extends string> {
  /** Under which what is typed outlives a reload. */
  name: string
  /** What the form begins with. Ids are made here, once, so that trying again does nothing twice (LG-3). */
  first: () => Values
  /** Fields that are kept nowhere but in the form: passwords, pictures, Aadhaar numbers. */
  secrets?: readonly (keyof Values & string)[]
  /** Fields that nobody types or chooses, such as ids. */
  untyped?: readonly (keyof Values & string)[]
  check: (values: Values) => Checked<Input>
  send: (input: Input, confirmed: Question[]) => Promise<Answer>
  /** Whether an earlier try did it, whose answer was lost. */
  isThere?: (values: Values) => boolean
  /** What is said of a refusal that is of no field. */
  explain?: (failure: unknown) => Explained<Question>
  /** With null where an earlier try had done it. */
  onDone: (answer: Answer | null, values: Values) => void
  /** Told whenever leaving would lose something, or a call is under way. */
  onState: (state: LeaveState) => void
}

const none: never[] = []

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
    const begun: Held<Values, Question> = { values: options.first(), confirmed: [], isUnanswered: false }
    const held = unsaved.getThroughReload(name, begun)
    return { begun, held: { ...held, values: { ...begun.values, ...held.values } } }
  })
  const form = useFields<Values>({ mode: 'controlled', initialValues: start.held.values })
  const [tried, setTried] = useState({
    confirmed: start.held.confirmed,
    isUnanswered: start.held.isUnanswered,
  })
  const [problem, setProblem] = useState<Explained<Question> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const [isRequired, setRequired] = useState(false)
  const { values, errors } = form
  const wrong = Object.keys(errors).length
  const isTouched = Object.entries(values).some(
    ([field, value]) =>
      !(untyped as readonly string[]).includes(field) &&
      !isSame(value, start.begun.values[field as keyof Values]),
  )

  useEffect(() => {
    if (isSent.current && !isBusy) return
    unsaved.setThroughReload(name, { values, ...tried }, secrets)
  }, [unsaved, name, values, tried, secrets, isBusy])

  const tell = useEffectEvent(options.onState)
  useEffect(() => tell(isBusy ? 'busy' : isTouched ? 'touched' : 'clean'), [isBusy, isTouched])

  // Focus follows once the sentences stand below their fields.
  useEffect(() => {
    if (wrong > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])

  const finish = (answer: Answer | null) => {
    isSent.current = true
    unsaved.drop(name)
    tell('clean')
    options.onDone(answer, values)
  }

  const hasArrived = tried.isUnanswered && !isBusy && (options.isThere?.(values) ?? false)
  const arrive = useEffectEvent(() => {
    if (!isSent.current) finish(null)
  })
  useEffect(() => {
    if (hasArrived) arrive()
  }, [hasArrived])

  /** What is typed or chosen takes back what was said, and a yes to something else. */
  const change = (part: Partial<Values>) => {
    form.setValues(part as Parameters<typeof form.setValues>[0])
    for (const name of fieldsOf(part)) form.clearFieldError(name)
    setProblem(null)
    setTried((held) => ({ ...held, confirmed: [] }))
  }

  function complain(found: FieldProblems) {
    form.setErrors(fieldSentences(words, found))
    setRequired(Object.values(found).some((one) => one?.code === 'required'))
  }

  /** What is sent; null where something is wrong, which is then told. */
  function validate(): { input: Input } | null {
    const checked = options.check(values)
    setProblem(null)
    if ('input' in checked) {
      form.clearErrors()
      return checked
    }
    complain(checked.wrong)
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
      const answer = await options.send(checked.input, confirmed)
      finish(answer)
    } catch (failure) {
      isSent.current = false
      setTried({ confirmed, isUnanswered: !isAnswered(failure) })
      const field = failure instanceof ApiError ? failure.field : undefined
      if (field !== undefined && fieldsOf(values).includes(field))
        form.setErrors({ [field]: errorText(words, failure) })
      else setProblem(options.explain?.(failure) ?? { text: errorText(words, failure), asks: null })
    } finally {
      setBusy(false)
    }
  }

  /** What a field is given: its value, what is wrong with it, and what follows from typing. */
  const field = <Field extends keyof Values & string>(of: Field) => ({
    value: values[of],
    error: errors[of],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [of]: event.currentTarget.value } as Partial<Values>),
  })

  const counted = words.forms.wrong(wrong, formatCount(wrong, language))
  const summary = isRequired ? [words.errors.required, ...(wrong > 1 ? [counted] : [])].join(' ') : counted

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
    problem: problem?.text ?? (wrong > 0 ? summary : null),
  }
}

/** The names of fields, those of a group of them too. */
const fieldsOf = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' ? [name, ...fieldsOf(value)] : [name],
  )

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
