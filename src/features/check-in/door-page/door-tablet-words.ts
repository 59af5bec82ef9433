import { type DoorTabletWords, doorTabletEnglish as en } from './words/en.ts'
import { doorTabletMarathi as mr } from './words/mr.ts'

/** The words of the tablet in one language and the other, as it shows both at once. */
export const doorTabletWords = { en, mr } as const

/** A text in both languages. @param pick takes it from the words of one */
export const pickTextInBothLanguages = <Text>(
  pick: (words: DoorTabletWords, language: 'en' | 'mr') => Text,
) => ({
  en: pick(en, 'en'),
  mr: pick(mr, 'mr'),
})
