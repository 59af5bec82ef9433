import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { type AdminWords, admin as english } from '#languages/en.ts'
import { recall, remember } from './preferences.ts'

export type { AdminWords } from '#languages/en.ts'

interface Locale {
  language: Language
  words: AdminWords
  setLanguage: (language: Language) => void
}

/** A language with its words, as they arrive together. */
export type LocaleWords = Pick<Locale, 'language' | 'words'>

const TongueContext = createContext<Locale>({ language: 'en', words: english, setLanguage: () => {} })

/** The language this browser was left in, English at first (SH-7); Marathi is fetched only where it is spoken. */
export function rememberedLanguage(): Promise<LocaleWords> {
  return loadLocale(recall('language') === 'mr' ? 'mr' : 'en')
}

async function loadLocale(language: Language): Promise<LocaleWords> {
  if (language === 'en') return { language, words: english }
  const { admin } = await import('#languages/mr.ts')
  return { language, words: admin }
}

export function LanguageProvider({ first, children }: { first: LocaleWords; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first)

  useEffect(() => {
    document.documentElement.lang = spoken.language
  }, [spoken.language])

  const tongue = useMemo<Locale>(
    () => ({
      ...spoken,
      setLanguage: (language) => {
        loadLocale(language).then(
          (next) => {
            setSpoken(next)
            remember('language', language)
          },
          (error) => console.error('The other language could not be loaded.', error),
        )
      },
    }),
    [spoken],
  )
  return <TongueContext value={tongue}>{children}</TongueContext>
}

/** The words of the operator's language, and the switch. */
export function useLocale(): Locale {
  return useContext(TongueContext)
}

export function useWords(): AdminWords {
  return useLocale().words
}
