import type { Language } from './language.ts'

const ones = [
  '',
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
].flat()
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function inEnglish(n: number): string {
  if (n === 0) return 'zero'
  if (n < 20) return ones[n] ?? ''
  return [tens[Math.floor(n / 10)], ones[n % 10]].filter(Boolean).join('-')
}

/** 0 to 99 after the list of the state of Maharashtra's resolution of 2009-11-06, page 16; each has a word of its own. */
const inMarathi = `
  शून्य एक दोन तीन चार पाच सहा सात आठ नऊ
  दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस
  वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस
  तीस एकतीस बत्तीस तेहतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस
  चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास
  पन्नास एकावन्न बावन्न त्रेपन्न चौपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
  साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर
  सत्तर एकाहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंचाहत्तर शाहत्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी
  ऐंशी एक्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंचाऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद
  नव्वद एक्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंचाण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्याण्णव
`
  .trim()
  .split(/\s+/)

/** A whole number from 0 to 99 in words: 'twenty-four' or 'चोवीस'. */
export function numberBelowHundredInWords(n: number, lang: Language): string {
  return lang === 'en' ? inEnglish(n) : (inMarathi[n] ?? String(n))
}
