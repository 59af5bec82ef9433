import type { ReactNode } from 'react'
import type { Language } from '#domain/language/language.ts'
import type { Gender } from '#domain/members/member.ts'
import { bilingualTextIn } from '#domain/site/home.ts'
import type { SiteData } from '../document/site-data-for-browser.ts'
import { planPriceText, shiftHoursBesideName } from '../views/home/site-plan-list.tsx'
import { JoinFormFaultText, JoinFormRadioChoices, LabelledJoinFormField } from './join-fields.tsx'
import {
  type JoinFieldName,
  type JoinFormChoicesData,
  type JoinFormShift,
  joinFormId,
  type TypedJoinForm,
} from './join-form-choices-data.ts'
import { joinFormWords } from './join-words.ts'

interface Props {
  site: Pick<SiteData, 'plans' | 'today'>
  join: JoinFormChoicesData
  language: Language
  /** The values typed before, which stay. */
  typed?: TypedJoinForm
  /** The faults in it. */
  faults?: Partial<Record<JoinFieldName, string>>
  /** Whether it was sent before: it then counts, however soon it is sent. */
  isAgain?: boolean
}

const genders: Gender[] = ['Female', 'Male', 'Other']

/** The form to put one's name down (EN-2). It needs no script: what is wrong comes back with the page. */
export function PublicJoinForm({ site, join, language, typed = {}, faults = {}, isAgain = false }: Props) {
  const words = joinFormWords[language].form
  const [shift] = join.shifts
  const shared = { typed, faults }
  return (
    <form id={joinFormId} className="join-form" method="post" action={`/join?lang=${language}`} noValidate>
      <input type="hidden" name="drawnAt" value={join.drawnAt} />
      {isAgain && <input type="hidden" name="again" value="yes" />}
      <JoinFormRadioChoices
        {...shared}
        field="age"
        label={words.age}
        options={(['18', 'under'] as const).map((value) => ({ value, text: words.ages[value] }))}
      >
        <p className="of-parent join-hint">{words.parent}</p>
      </JoinFormRadioChoices>
      <div className="join-pair">
        <LabelledJoinFormField
          {...shared}
          field="name"
          label={<Whose own={words.name} parent={words.parentName} />}
        >
          <input type="text" name="name" autoComplete="name" required />
        </LabelledJoinFormField>
        <LabelledJoinFormField
          {...shared}
          field="phone"
          label={<Whose own={words.phone} parent={words.parentPhone} />}
        >
          <input type="tel" name="phone" autoComplete="tel" inputMode="tel" required />
        </LabelledJoinFormField>
      </div>
      <JoinFormRadioChoices
        {...shared}
        field="gender"
        label={words.gender}
        isShort
        options={genders.map((value) => ({ value, text: words.genders[value] }))}
      />
      {join.shifts.length > 1 ? (
        <JoinFormRadioChoices
          {...shared}
          field="shiftId"
          label={words.shift}
          options={join.shifts.map((each) => ({
            value: String(each.id),
            text: shiftText(each, language),
            small: offerText(each, site, language),
          }))}
        />
      ) : (
        shift && <input type="hidden" name="shiftId" value={shift.id} />
      )}
      {join.rooms.length > 0 && (
        <JoinFormRadioChoices
          {...shared}
          field="libraryId"
          label={words.room}
          first=""
          options={[
            { value: '', text: words.anyRoom },
            ...join.rooms.map(({ id, name }) => ({
              value: String(id),
              text: bilingualTextIn(name, language),
            })),
          ]}
        />
      )}
      <div className="join-pair">
        <LabelledJoinFormField {...shared} field="wishedFrom" label={words.from} hint={words.fromHint}>
          <input type="date" name="wishedFrom" min={site.today} />
        </LabelledJoinFormField>
        {join.sources.length > 0 && (
          <LabelledJoinFormField
            {...shared}
            field="source"
            label={<Optional text={words.source} note={words.optional} />}
          >
            <select name="source">
              <option value="">{words.noSource}</option>
              {join.sources.map((source) => (
                <option key={source.en} value={source.en}>
                  {bilingualTextIn(source, language)}
                </option>
              ))}
            </select>
          </LabelledJoinFormField>
        )}
      </div>
      <div className="join-ticks">
        <label className="join-tick">
          <input
            type="checkbox"
            id="join-notice"
            name="notice"
            value="yes"
            required
            defaultChecked={typed.notice === 'yes'}
            aria-describedby={faults.notice && 'join-notice-fault'}
          />
          <span>{bilingualTextIn(join.notice, language)}</span>
        </label>
        <JoinFormFaultText field="notice" faults={faults} />
        <label className="join-tick">
          <input type="checkbox" name="messages" value="yes" defaultChecked={typed.messages === 'yes'} />
          <span>
            <Optional text={words.messages} note={words.optional} />
          </span>
        </label>
      </div>
      <div className="join-trap" aria-hidden="true">
        <label>
          {words.trap} <input type="text" name="remark" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="button">
        {words.submit}
      </button>
      <p className="join-hint join-nothing">{words.nothing}</p>
    </form>
  )
}

/** A label that is another one where a parent fills in the form. */
const Whose = ({ own, parent }: { own: string; parent: string }) => (
  <>
    <span className="of-own">{own}</span>
    <span className="of-parent">{parent}</span>
  </>
)

const Optional = ({ text, note }: { text: string; note: string }): ReactNode => (
  <>
    {text} <small>{note}</small>
  </>
)

/** 'Morning, 6 am to 2 pm'. */
function shiftText({ name, hours }: JoinFormShift, language: Language): string {
  return [bilingualTextIn(name, language), shiftHoursBesideName(hours, language)].filter(Boolean).join(', ')
}

/** '₹500 a month · New Extension': the price, and the rooms where it is not sold in all. */
function offerText(
  { planId, rooms }: JoinFormShift,
  { plans }: Pick<SiteData, 'plans'>,
  language: Language,
): string {
  const plan = plans.find(({ id }) => id === planId)
  const price = plan ? [planPriceText(plan, language)] : []
  return [
    ...price,
    ...(rooms.length > 0 ? [rooms.map((room) => bilingualTextIn(room, language)).join(', ')] : []),
  ].join(' · ')
}
