import { type Language, languages } from '#domain/language/language.ts'
import { languageNames } from '../views/frame/site-language-switch.tsx'
import { siteWords } from '../views/site-words.ts'
import { joinFormId, languageSwitchButtonFieldName } from './join-form-choices-data.ts'

/** The switch of the language beside the form: it draws the form again with what was typed, which a link could not take along. */
export function JoinFormLanguageSwitch({ language }: { language: Language }) {
  return (
    <nav className="languages" aria-label={siteWords[language].language}>
      {/* Enter in a field presses the first button of its form, which is to send it. */}
      <button type="submit" form={joinFormId} className="join-trap" tabIndex={-1} aria-hidden="true" />
      {languages.map((each) => (
        <button
          key={each}
          type="submit"
          form={joinFormId}
          formAction={`/join?lang=${each}`}
          formNoValidate
          name={languageSwitchButtonFieldName}
          value={each}
          lang={each}
          aria-current={each === language ? 'true' : undefined}
        >
          {languageNames[each]}
        </button>
      ))}
    </nav>
  )
}
