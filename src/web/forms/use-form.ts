import { type FormErrors, useForm as useFields } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, type CallProblem, isRefusedByServer } from '../api.ts'
import { fieldProblemTexts, saveFailureText } from '../error-text.ts'
import { useLocale } from '../i18n.tsx'
import type { DialogLeaveState } from '../kit/dialog.tsx'
import {
  defaultFormDraftComparisonRules,
  type FormDraft,
  type FormDraftComparisonRules,
  formDraftAfterSave,
  formDraftFromSavedValues,
  formDraftWithEdits,
  formDraftWithoutRemoteChangeNotices,
  rebaseFormDraft,
  resolveFormDraftConflict,
  touchedFields,
} from './drafts/draft-over-saved-values.ts'
import { useUnsavedEditsStore } from './drafts/unsaved-edits-through-reload.tsx'
import {
  changedFields,
  formFieldNamesOf,
  isOneOf,
  withProposedValues,
  wrongFieldsSummary,
} from './form-values.ts'

/** The result of checking a form's values: the input to send, or the faults by field. */
export type CheckedValues<Input> = { input: Input } | { wrong: FieldProblems }
export type FieldProblems = Record<string, CallProblem | undefined>

/** The sentence for a refusal, and the question that pressing again says yes to, if it is one. */
export interface RefusalTextAndQuestion<Question extends string> {
  text: string
  asks: Question | null
}

/** The state that outlives a reload: the draft, the questions said yes to, and whether a call was sent without an answer. */
interface Held<Values extends object, Question> extends FormDraft<Values> {
  confirmed: Question[]
  isUnanswered: boolean
  /** Whether it was done, and the form is still open with what came of it. */
  isDone?: boolean
}

interface Options<Values extends object, Input, Answer, Question extends string> {
  /** Under which what is typed outlives a reload. */
  name: string
  /** The first values of the form. Ids are made here, once, so that trying again does nothing twice (LG-3). */
  first: () => Values
  /** The texts of the row as it is stored by now, for a row that others may change while the form is open. Where all are as stored, nothing is sent. */
  stored?: Partial<NoInfer<Values>>
  /** The rules of what counts as an edit of a stored text. */
  rules?: FormDraftComparisonRules
  /** The values of fields that are null, as nobody has typed into them; they may follow from the others. */
  propose?: (typed: Values) => Partial<Values>
  /** Fields that are kept nowhere but in the form: passwords, pictures, Aadhaar numbers. */
  secrets?: readonly (keyof Values & string)[]
  /** Fields whose change nobody would miss: ids, and what is chosen again at once. */
  untyped?: readonly (keyof Values & string)[]
  check: (values: Values) => CheckedValues<Input>
  send: (input: Input, confirmed: Question[]) => Promise<Answer>
  /** Whether an earlier try did it: its answer was lost, or a reload came before the form was closed. */
  isThere?: (values: Values) => boolean
  /** The form's own sentence below a wrong field, in place of that of its code. */
  sentenceFor?: (field: string, problem: CallProblem, values: Values) => string | undefined
  /** The sentence for a refusal. */
  explain?: (failure: unknown) => RefusalTextAndQuestion<Question>
  /** The field that the server means, where it has another name for it. */
  fieldAt?: (name: string) => string
  /** Told which fields are wrong, for a form in steps. */
  onWrong?: (fields: readonly string[]) => void
  /** With null where nothing had to be sent: an earlier try had done it, or nothing was changed. */
  onDone?: (answer: Answer | null, values: Values) => void
  /** For a form that stays open: what it holds once it was done. What was typed meanwhile stays. */
  next?: (answer: Answer) => Partial<Values>
  /** Told whenever leaving would lose something, or a call is under way. */
  onState?: (state: DialogLeaveState) => void
}

const none: never[] = []
const answered = { confirmed: none, isUnanswered: false }
/** How long it is said that something was saved (ST-2), in milliseconds. */
const savedFor = 3_000
/** A wrong field, and a wrong choice, which gets the focus as a whole. */
const invalid = '[aria-invalid=true], [data-is-wrong]'

/**
 * A form from the first letter to the saved row. Every wrong field is told with its own sentence, and how many there are; the first has the
 * focus. What is typed outlives a reload, a call whose answer was lost is tried again as it was sent, and what others change meanwhile is merged.
 */
export function useForm<Values extends object, Input, Answer, Question extends string = never>({
  name,
  rules = defaultFormDraftComparisonRules,
  secrets = none,
  untyped = none,
  ...options
}: Options<Values, Input, Answer, Question>) {
  const { words, language } = useLocale()
  const unsaved = useUnsavedEditsStore()
  const [start] = useState(() => {
    const first = options.first()
    const begun: Held<Values, Question> = { ...formDraftFromSavedValues(first), ...answered }
    const held = unsaved.getThroughReload(name, begun)
    return { ...held, base: { ...first, ...held.base }, values: { ...first, ...held.values } }
  })
  const form = useFields<Values>({
    initialValues: start.values,
    clearInputErrorOnChange: false,
    validate: (typed) => asErrors(problemsOf(typed)),
  })
  const [merge, setMerge] = useState<Merge<Values>>(start)
  /** For after an answer, when others may have changed something since the press. */
  const latest = useRef(merge)
  const [tried, setTried] = useState({ confirmed: start.confirmed, isUnanswered: start.isUnanswered })
  /** Why the last call failed; null after what is typed takes it back. */
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [isSaved, setSaved] = useState(false)
  /** Whether what is wrong was told: from then on it follows what is typed. */
  const [isChecked, setChecked] = useState(false)
  /** How often wrong fields were told, and whether none of them is shown. */
  const [complaints, setComplaints] = useState(0)
  const [isHidden, setHidden] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  /** Whether something was typed since the last press. */
  const isTypedOn = useRef(false)
  const draft = rebaseFormDraft(
    { ...merge, values: form.values },
    { ...merge.base, ...options.stored },
    rules,
  )
  const typed = draft.values
  const filled = (typed: Values) => withProposedValues(typed, options.propose?.(typed))
  const values = filled(typed)
  const wrong = asProblems(form.errors)
  const said = failure === null ? null : explained(failure)
  const sentences = sentencesOf(wrong)
  const told = Object.values(sentences)
  const touched = options.stored ? touchedFields(draft, rules) : changedFields(typed, draft.base)
  const isChanged = touched.length > 0
  const isTouched = touched.some((field) => !isOneOf(untyped, field))

  function problemsOf(typed: Values): FieldProblems {
    const checked = options.check(filled(typed))
    return 'wrong' in checked ? checked.wrong : {}
  }

  function explained(failure: unknown): RefusalTextAndQuestion<Question> {
    return options.explain?.(failure) ?? { text: saveFailureText(words, failure) ?? '', asks: null }
  }

  function sentencesOf(wrong: FieldProblems) {
    const own = Object.entries(wrong).flatMap(([field, problem]) => {
      const sentence = problem && options.sentenceFor?.(field, problem, values)
      return sentence ? [[field, sentence]] : []
    })
    const told = { ...fieldProblemTexts(words, wrong), ...Object.fromEntries(own) }
    const refused = said && !said.asks && fieldOf(failure)
    return refused && options.explain ? { ...told, [refused]: said.text } : told
  }

  /** The field of the form that a failure is about. */
  function fieldOf(failure: unknown) {
    const named = failure instanceof ApiError ? failure.field : undefined
    const field = named === undefined ? undefined : (options.fieldAt?.(named) ?? named)
    return field !== undefined && isOneOf(formFieldNamesOf(values), field) ? field : undefined
  }

  /** One step of the draft, from what it holds by then. */
  const move = (step: (draft: FormDraft<Values>) => FormDraft<Values>) => {
    const after = step({ ...latest.current, values: form.getValues() })
    latest.current = after
    form.setValues(after.values as Parameters<typeof form.setValues>[0])
    setMerge(after)
  }
  const follow = useEffectEvent(() => move(() => draft))
  const isBehind = draft.base !== merge.base
  useEffect(() => {
    if (isBehind) follow()
  }, [isBehind])

  useEffect(() => {
    if (isSent.current) return
    const { base, remoteChanges, conflicts } = merge
    const held = { base, remoteChanges, conflicts, values: typed, ...tried }
    if (isChanged || tried.isUnanswered) unsaved.setThroughReload(name, held, secrets)
    else unsaved.drop(name)
  }, [unsaved, name, typed, merge, isChanged, tried, secrets])

  const tell = useEffectEvent((state: DialogLeaveState) => options.onState?.(state))
  const state: DialogLeaveState = isBusy ? 'busy' : isTouched && !isDone ? 'touched' : 'clean'
  useEffect(() => tell(state), [state])
  useEffect(() => () => tell('clean'), [])

  useEffect(() => {
    if (state === 'clean') return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [state])

  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setSaved(false), savedFor)
    return () => clearTimeout(timer)
  }, [isSaved])

  // The sentences stand below their fields by then; one of no field that is shown stands above the buttons.
  const lookAtWrong = useEffectEvent(() => {
    const isInvalid = (field: Element): field is HTMLElement => field.matches(invalid)
    const first =
      ref.current?.querySelector<HTMLElement>(invalid) ?? [...(ref.current?.elements ?? [])].find(isInvalid)
    first?.focus()
    setHidden(!first)
  })
  useEffect(() => {
    if (complaints > 0) lookAtWrong()
  }, [complaints])

  const finish = (answer: Answer | null, sent: Values) => {
    setTried(answered)
    if (options.next) {
      const next = answer === null ? {} : options.next(answer)
      isSent.current = false
      move((draft) => formDraftWithoutRemoteChangeNotices(settled(draft, sent, next)))
      setChecked(false)
      setSaved(true)
    } else if (options.stored && isTypedOn.current) {
      // Letters typed while the answer was on its way are not saved yet.
      isSent.current = false
      return
    } else {
      isSent.current = true
      setDone(true)
      const done = { ...merge, values: sent, ...answered, isDone: true }
      if (options.isThere) unsaved.setThroughReload(name, done, secrets)
      else unsaved.drop(name)
      options.onState?.('clean')
    }
    options.onDone?.(answer, sent)
  }

  /** The draft after a save; what the form begins with again is its own where no row is followed. */
  const settled = (draft: FormDraft<Values>, sent: Values, next: Partial<Values>) => {
    const after = formDraftAfterSave(draft, sent, { ...sent, ...next })
    return options.stored ? after : { ...after, base: { ...draft.base, ...next } }
  }

  const wasSent = tried.isUnanswered || start.isDone === true
  const hasArrived = wasSent && !isBusy && (options.isThere?.(values) ?? false)
  const arrive = useEffectEvent(() => {
    if (!isSent.current) finish(null, values)
  })
  useEffect(() => {
    if (hasArrived) arrive()
  }, [hasArrived])

  /** Typing and choosing take back what was refused, and a yes to something else. */
  const change = (part: Partial<Values>) => {
    isTypedOn.current = true
    move((draft) => formDraftWithEdits(draft, part, rules))
    if (isChecked) form.validate()
    else form.clearErrors()
    setFailure(null)
    setHidden(false)
    setSaved(false)
    setTried((held) => ({ ...held, confirmed: [] }))
  }

  function complain(fields: readonly string[]) {
    options.onWrong?.(fields)
    setComplaints((before) => before + 1)
  }

  /** The input to send; null where something is wrong, which is then told. */
  function validate(): { input: Input } | null {
    const checked = options.check(filled(form.getValues()))
    const { errors } = form.validate()
    setFailure(null)
    setHidden(false)
    setChecked('wrong' in checked)
    if ('input' in checked) return checked
    const fields = Object.keys(errors)
    if (fields.length > 0) complain(fields)
    else setFailure(new ApiError(400, { code: 'invalid_input' }))
    return null
  }

  async function submit() {
    // A second press can come before the button has had the time to look pressed.
    if (isSent.current) return
    const checked = validate()
    if (!checked) return
    isTypedOn.current = false
    // A row that nobody has changed is as it is to be.
    if (options.stored && !isChanged && !tried.isUnanswered) return finish(null, values)
    const confirmed = said?.asks ? [...new Set([...tried.confirmed, said.asks])] : tried.confirmed
    isSent.current = true
    setBusy(true)
    setSaved(false)
    setTried({ confirmed, isUnanswered: true })
    unsaved.setThroughReload(name, { ...draft, values, confirmed, isUnanswered: true }, secrets)
    try {
      finish(await options.send(checked.input, confirmed), values)
    } catch (failure) {
      isSent.current = false
      refused(failure, confirmed)
    } finally {
      setBusy(false)
    }
  }

  function refused(failure: unknown, confirmed: Question[]) {
    const isUnanswered = !isRefusedByServer(failure)
    setTried({ confirmed, isUnanswered })
    // Proposed values stay as they were sent.
    if (isUnanswered) form.setValues(filled(form.getValues()) as Parameters<typeof form.setValues>[0])
    setFailure(failure)
    const field = explained(failure).asks ? undefined : fieldOf(failure)
    if (field === undefined || !(failure instanceof ApiError)) return
    form.setErrors(asErrors({ [field]: failure.problem }))
    complain([field])
  }

  /** The props of a field: its value, its fault, and the effect of typing. */
  const field = <Field extends keyof Values & string>(of: Field) => ({
    value: values[of] as Exclude<Values[Field], null>,
    error: sentences[of],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [of]: event.currentTarget.value } as Partial<Values>),
  })

  return {
    ref,
    values,
    change,
    field,
    /** The sentence below each wrong field. */
    wrong: sentences,
    validate,
    submit,
    isBusy,
    /** For three seconds after a form that stays open was saved. */
    isSaved,
    touched,
    isTouched,
    /** The last failure of a call. */
    failure,
    /** The changes of others meanwhile, which are not told while the answer of one's own call may still come. */
    draft: isBusy ? { ...draft, remoteChanges: none, conflicts: none } : draft,
    /** Puts what somebody else saved in the place of what was typed. */
    takeTheirs: (field: keyof Values & string) =>
      move((draft) => resolveFormDraftConflict(draft, field, false)),
    /** Lets what was typed stand against what somebody else saved. */
    keepMine: (field: keyof Values & string) => move((draft) => resolveFormDraftConflict(draft, field, true)),
    /** After a part was stored, in a form that is stored in parts. */
    settle: (sent: Partial<Values>) => move((draft) => formDraftAfterSave(draft, sent, draft.base)),
    /** Forgets what was typed, for a form that closes; what may have arrived is tried again under its own ids (LG-3). */
    drop: () => {
      unsaved.dropAnswered(name)
      move((draft) => formDraftFromSavedValues(draft.base))
    },
    /** Whether pressing again says yes to what is asked. */
    isAsked: said?.asks != null,
    /** The sentence above the buttons. */
    problem: isHidden ? told.join(' ') : (wrongFieldsSummary(words, told, language) ?? said?.text ?? null),
  }
}

type Merge<Values extends object> = Omit<FormDraft<Values>, 'values'>

/** The library hands errors on as they are given: ours are codes, so that their sentences are in the language of the moment. */
const asErrors = (wrong: FieldProblems) => wrong as unknown as FormErrors
const asProblems = (errors: FormErrors) => errors as unknown as FieldProblems
