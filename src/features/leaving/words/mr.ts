import type { leavingEnglish as english } from './en.ts'

export const leavingMarathi: typeof english = {
  leaving: {
    title: 'सोडणार …',
    day: 'जागेवरचा शेवटचा दिवस',
    what: 'तोपर्यंत काहीही बदलत नाही: त्या दिवशी जागा त्यांचीच राहते. दुसऱ्या दिवसापासून ती मोकळी होते, वाट पाहणाऱ्यांसाठी ती आताच धरली जाते, आणि स्मरण थांबते.',
    why: 'का? रिकामे ठेवता येते',
    submit: (day) => `${day} रोजी सोडणार`,
    submitBare: 'नोंदवा',
    takeBack: 'सोडणार नाहीत',
    noted: (name, day) => `${name} ${day} रोजी सोडणार. दुसऱ्या दिवसापासून जागा मोकळी होईल.`,
    stays: (name) => `${name} सोडणार नाहीत.`,
    tile: (day) => `→ ${day}`,
    note: (day) => `${day} रोजी सोडणार`,
  },
}
