import { digitsOnly } from '../language/digits.ts'
import { soundsOf } from '../language/sound.ts'
import { foldSearchText, wordSoundsLikeBeginning, wordsWithSounds } from '../members/member-search.ts'
import type { Enquiry } from './enquiry.ts'

type Searched = Pick<Enquiry, 'name' | 'phone'>

const leastOfPhone = 3

/**
 * Says whether somebody is meant by what was typed: words in any order, each a part of the name or its sound in the other script,
 * or the digits of the phone. Null for an empty search.
 */
export function enquirySearchMatcher(typed: string): ((enquiry: Searched) => boolean) | null {
  const whole = foldSearchText(typed)
  if (whole === '') return null
  const digits = digitsOnly(whole)
  const national = digits.length > 10 ? digits.slice(-10) : digits
  const isPhone = digits.length >= leastOfPhone && !/\p{L}/u.test(whole)
  const words = whole.split(' ').map((word) => ({ word, sounds: /\d/.test(word) ? [] : soundsOf(word) }))
  return ({ name, phone }) => {
    if (isPhone && digitsOnly(phone).includes(national)) return true
    const own = foldSearchText(name)
    return words.every(({ word, sounds }) => {
      if (own.includes(word)) return true
      const spoken = wordsWithSounds(own.split(' '))
      return sounds.some((sound) => wordSoundsLikeBeginning(word, sound, spoken))
    })
  }
}
