import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { type DigitStyle, numberingSystemOf, setMarathiDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { adminWordsPlusPeopleNames } from '#languages/actor-and-line-names.ts'
import type { AdminWords } from '#languages/en.ts'
import { signInEnglish as english, type SignInWords } from '#languages/sign-in/en.ts'
import { readBrowserPreference, saveBrowserPreference } from './preferences.ts'

export type { AdminWords } from '#languages/en.ts'

interface Locale {
  language: Language
  /** Those of the sign-in, which are always there. */
  signIn: SignInWords
  /** All of them; null until `WhenWordsLoaded` has loaded them. */
  words: AdminWords | null
  setLanguage: (language: Language) => void
  /** How Marathi writes numbers, as the centre has chosen. */
  setDigits: (digits: DigitStyle) => void
}

/** A language with its words. */
type LocaleWords = Pick<Locale, 'language' | 'signIn' | 'words'>

const LocaleContext = createContext<Locale>({
  language: 'en',
  signIn: english,
  words: null,
  setLanguage: () => {},
  setDigits: () => {},
})

/** The language stored in this browser, English by default (SH-7), with its digits and the words of the sign-in. */
export function loadSavedLanguageWords(): Promise<LocaleWords> {
  setMarathiDigits(savedDigits())
  return loadSignIn(languageSaved())
}

const languageSaved = (): Language => (readBrowserPreference('language') === 'mr' ? 'mr' : 'en')

const savedDigits = (): DigitStyle => (readBrowserPreference('digits') === 'latin' ? 'latin' : 'devanagari')

async function loadSignIn(language: Language): Promise<LocaleWords> {
  if (language === 'en') return { language, signIn: english, words: null }
  const { signInMarathi } = await import('#languages/sign-in/mr.ts')
  return { language, signIn: signInMarathi, words: null }
}

/** Each by itself: of two in one expression the build has the browser fetch both. */
const wordFiles = { en: () => import('#languages/en.ts'), mr: () => import('#languages/mr.ts') }

const loaded: Partial<Record<Language, Promise<AdminWords>>> = {}

/** All words of a language, fetched once. */
function loadWords(language: Language): Promise<AdminWords> {
  const asked =
    loaded[language] ??
    wordFiles[language]().then((file) => ('adminEnglish' in file ? file.adminEnglish : file.adminMarathi))
  loaded[language] = asked
  // What failed is tried again by whoever asks next.
  asked.catch(() => delete loaded[language])
  return asked
}

/** Fetches all words of the language stored in this browser ahead. A failure shows where they are used. */
export function preloadWords() {
  loadWords(languageSaved()).catch(() => {})
}

export function LanguageProvider({ first, children }: { first: LocaleWords; children: ReactNode }) {
  const [current, setCurrent] = useState(first)

  useEffect(() => {
    document.documentElement.lang = current.language
  }, [current.language])

  const locale = useMemo<Locale>(
    () => ({
      ...current,
      setLanguage: (language) => {
        Promise.all([loadSignIn(language), current.words && loadWords(language)]).then(
          ([next, words]) => {
            setCurrent({ ...next, words })
            saveBrowserPreference('language', language)
          },
          (error) => console.error('The other language could not be loaded.', error),
        )
      },
      setDigits: (digits) => {
        if ((digits === 'latin') === (numberingSystemOf('mr') === 'latn')) return
        setMarathiDigits(digits)
        saveBrowserPreference('digits', digits)
        // Other words than before, so that everything that shows a number is drawn again.
        setCurrent(({ words, ...rest }) => ({ ...rest, words: words && { ...words } }))
      },
    }),
    [current],
  )
  const takeWords = useCallback((words: AdminWords) => setCurrent((held) => ({ ...held, words })), [])
  return (
    <LocaleContext value={locale}>
      <TakeWordsContext value={takeWords}>{children}</TakeWordsContext>
    </LocaleContext>
  )
}

const TakeWordsContext = createContext<(words: AdminWords) => void>(() => {})

/** Shows what needs all words once they are there; until then the nearest `Suspense` shows its fallback. */
export function WhenWordsLoaded({ children }: { children: ReactNode }) {
  const locale = useContext(LocaleContext)
  const takeWords = useContext(TakeWordsContext)
  const { language, words } = locale
  const all = words ?? use(loadWords(language))
  // From now on the switch of the language brings all of them, too.
  useEffect(() => {
    if (!words) takeWords(all)
  }, [words, all, takeWords])
  const whole = useMemo(() => ({ ...locale, words: all }), [locale, all])
  return <LocaleContext value={whole}>{children}</LocaleContext>
}

/** Lets every sentence name people by `names`, which are by the address that rows hold. */
export function StaffNamesProvider({
  names,
  children,
}: {
  names: Readonly<Record<string, string>>
  children: ReactNode
}) {
  const locale = useLocale()
  const named = useMemo(
    () => ({ ...locale, words: adminWordsPlusPeopleNames(locale.words, names) }),
    [locale, names],
  )
  return <LocaleContext value={named}>{children}</LocaleContext>
}

/** The current language with its words, and a setter; only below `WhenWordsLoaded`. */
export function useLocale(): Locale & { words: AdminWords } {
  const locale = useContext(LocaleContext)
  if (!locale.words) throw new Error('The words of the admin are used outside of WhenWordsLoaded.')
  return locale as Locale & { words: AdminWords }
}

/** The current language with the words of the sign-in, and a setter. */
export const useSignInLocale = (): Omit<Locale, 'words'> => useContext(LocaleContext)

export const useSignInWords = (): SignInWords => useSignInLocale().signIn

export function useWords(): AdminWords {
  return useLocale().words
}
