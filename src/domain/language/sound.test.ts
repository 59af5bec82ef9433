import { describe, expect, test } from 'vitest'
import { containsDevanagari, soundsOf } from './sound.ts'

/** Names as they are commonly written in Maharashtra, in both scripts. */
const names = `
  Aarti आरती, Aditya आदित्य, Ahire अहिरे, Aishwarya ऐश्वर्या, Akshay अक्षय, Amol अमोल, Amruta अमृता, Arti आरती, Ashwini अश्विनी,
  Bachhav बच्छाव, Bhagyashree भाग्यश्री, Bhagyashri भाग्यश्री, Bhosale भोसले, Chaitanya चैतन्य, Chaudhari चौधरी, Chavan चव्हाण,
  Chhaya छाया, Choudhary चौधरी, Deepak दीपक, Deore देवरे, Deshmukh देशमुख, Deshpande देशपांडे, Dipak दीपक, Dnyaneshwar ज्ञानेश्वर,
  Fatima फातिमा, Gaikwad गायकवाड, Ganesh गणेश, Gaurav गौरव, Gavali गवळी, Gawli गवळी, Gayatri गायत्री, Gopal गोपाळ,
  Gyaneshwar ज्ञानेश्वर, Hrushikesh हृषिकेश, Isha ईशा, Jadhav जाधव, Jai जय, Jay जय, Jayesh जयेश, Joshi जोशी, Kamble कांबळे,
  Kaustubh कौस्तुभ, Kavya काव्या, Khan खान, Krishna कृष्णा, Krushna कृष्णा, Kshirsagar क्षीरसागर, Kulkarni कुलकर्णी, Lakshmi लक्ष्मी,
  Laxmi लक्ष्मी, Mahesh महेश, Mayur मयूर, Mhatre म्हात्रे, Nimbalkar निंबाळकर, Om ओम, Omkar ओंकार, Pallavi पल्लवी, Patil पाटील,
  Pawar पवार, Phadke फडके, Pooja पूजा, Prathamesh प्रथमेश, Pratik प्रतीक, Priya प्रिया, Priyanka प्रियांका, Puja पूजा, Rao राव,
  Ravindra रवींद्र, Rushikesh ऋषिकेश, Sachin सचिन, Salunkhe साळुंखे, Sambhaji संभाजी, Sanjay संजय, Sarthak सार्थक, Saurabh सौरभ,
  Shaikh शेख, Sheikh शेख, Shinde शिंदे, Shraddha श्रद्धा, Shubhangi शुभांगी, Shweta श्वेता, Siddhi सिद्धी, Sneha स्नेहा, Sonawane सोनवणे,
  Sourabh सौरभ, Suyash सुयश, Swapnil स्वप्निल, Tanvi तन्वी, Tejaswini तेजस्विनी, Thorat थोरात, Uday उदय, Ujjwala उज्ज्वला,
  Vaibhav वैभव, Vaishnavi वैष्णवी, Vijay विजय, Vitthal विठ्ठल, Wagh वाघ, Yash यश, Zoya झोया`

const pairs = names.split(',').map((pair) => pair.trim().split(' ') as [string, string])

describe('the sound of a name', () => {
  test.each(pairs)('%s is %s', (latin, devanagari) => {
    expect([containsDevanagari(latin), containsDevanagari(devanagari)]).toEqual([false, true])
    expect(soundsOf(devanagari)).toEqual(expect.arrayContaining(soundsOf(latin)))
  })

  test('tells names apart that sound alike only from afar', () => {
    for (const [one, other] of [
      ['Amol', 'अमला'],
      ['Amol', 'एमिली'],
      ['Om', 'उमा'],
      ['Sunita', 'सुनील'],
      ['Rohan', 'रोहिणी'],
      ['Pooja', 'पूनम'],
    ] as const) {
      expect(soundsOf(other)).not.toEqual(expect.arrayContaining(soundsOf(one)))
    }
  })

  test('has nothing for what is no word, and the same for a letter however it is composed', () => {
    for (const text of ['', '  ', '123', '१२', '।', '-']) expect(soundsOf(text)).toEqual([])
    expect(soundsOf('\u0931ाम')).toEqual(soundsOf('\u0930\u093cाम'))
  })
})
