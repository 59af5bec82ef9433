import type { ExportsWords } from './en.ts'

export const exportsMarathi: ExportsWords = {
  exports: {
    heading: 'सर्व माहिती सोबत न्या',
    hint: 'या केंद्राची सर्व माहिती, स्प्रेडशीट किंवा दुसऱ्या प्रोग्रामसाठी फाइल म्हणून. आधार क्रमांक झाकलेले असतात; फाइल कोणी घेतली ते इतिहासात असते. संपूर्ण केंद्र सुरक्षित प्रतीने हलवता येते.',
    files: {
      members: { name: 'सदस्य', about: 'पुन्हा आणता येतात' },
      terms: { name: 'मुदती', about: 'काय विकले, दिवस आणि किंमत' },
      charges: { name: 'आकारणी', about: 'काय भरायचे होते' },
      payments: { name: 'जमा', about: 'प्रत्येक पावतीसह' },
      expenses: { name: 'खर्च', about: 'केंद्राने काय खर्च केले' },
      closings: { name: 'बंद केलेले दिवस', about: 'प्रत्येक दिवसाचा हिशोब' },
      visits: { name: 'भेटी', about: 'वेबसाइटला, दिवसानुसार' },
      history: { name: 'इतिहास', about: 'कोणी काय बदलले' },
      enquiries: { name: 'चौकशी', about: 'कोणी जागेबद्दल विचारले' },
    },
    as: (file, format) => `${file}, ${format}`,
  },
}
