import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type DigitStyle, numberingOf, writeMarathiWith } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { withNames } from '#languages/account-words.ts'
import { type AdminWords, admin as english } from '#languages/en.ts'
import { readPreference, savePreference } from './preferences.ts'

export type { AdminWords } from '#languages/en.ts'

interface Locale {
  language: Language
  words: AdminWords
  setLanguage: (language: Language) => void
  /** How Marathi writes numbers, as the centre has chosen. */
  setDigits: (digits: DigitStyle) => void
}

/** A language with its words. */
export type LocaleWords = Pick<Locale, 'language' | 'words'>

const LocaleContext = createContext<Locale>({
  language: 'en',
  words: english,
  setLanguage: () => {},
  setDigits: () => {},
})

/** The language stored in this browser, English by default (SH-7), with its digits; Marathi is loaded on demand. */
export function savedLanguage(): Promise<LocaleWords> {
  writeMarathiWith(savedDigits())
  return loadLocale(readPreference('language') === 'mr' ? 'mr' : 'en')
}

const savedDigits = (): DigitStyle => (readPreference('digits') === 'latin' ? 'latin' : 'devanagari')

async function loadLocale(language: Language): Promise<LocaleWords> {
  if (language === 'en') return { language, words: english }
  const { admin } = await import('#languages/mr.ts')
  return { language, words: admin }
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
        loadLocale(language).then(
          (next) => {
            setCurrent(next)
            savePreference('language', language)
          },
          (error) => console.error('The other language could not be loaded.', error),
        )
      },
      setDigits: (digits) => {
        if ((digits === 'latin') === (numberingOf('mr') === 'latn')) return
        writeMarathiWith(digits)
        savePreference('digits', digits)
        // Other words than before, so that everything that shows a number is drawn again.
        setCurrent(({ language, words }) => ({ language, words: { ...words } }))
      },
    }),
    [current],
  )
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** Lets every sentence name people by `names`, which are by the address that rows hold. */
export function NamesProvider({
  names,
  children,
}: {
  names: Readonly<Record<string, string>>
  children: ReactNode
}) {
  const locale = useLocale()
  const named = useMemo(() => ({ ...locale, words: withNames(locale.words, names) }), [locale, names])
  return <LocaleContext value={named}>{children}</LocaleContext>
}

/** The current language with its words, and a setter. */
export function useLocale(): Locale {
  return useContext(LocaleContext)
}

export function useWords(): AdminWords {
  return useLocale().words
}
