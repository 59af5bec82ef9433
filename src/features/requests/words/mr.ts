import type { memberRequestsEnglish as english } from './en.ts'

export const memberRequestsMarathi: typeof english = {
  requests: {
    heading: 'सदस्यांकडून',
    named: (count) => `सदस्यांच्या विनंत्या: ${count}`,
    said: (text) => `“${text}”`,
    open: 'उघडा',
    no: 'नाही …',
    answer: 'उत्तर द्या …',
    of: (what, name) => `${what.replace(' …', '')}: ${name}`,
    texts: {
      pause: (from, to, isLent) => `विराम, ${from} ते ${to}${isLent ? ', जागा दुसऱ्याला देता येईल' : ''}`,
      leave: (day) => `${day} रोजी सोडणार`,
      detail: (field, value) => `${field}: ${value}`,
      seat: (place) => (place === '' ? 'दुसरी जागा' : `दुसरी जागा: ${place}`),
      details: { name: 'नाव', phone: 'फोन', parentsPhone: 'पालकांचा फोन', address: 'पत्ता' },
    },
    usual: 'नेहमीची वाक्ये',
    sentences: ['कृपया कार्यालयात मला विचारा.', 'त्यासाठी सध्या जागा मोकळी नाही.'],
    noLabel: 'का नाही? हे वाक्य त्यांना दिसते',
    answerLabel: 'तुमचे उत्तर. हे वाक्य त्यांना दिसते',
    send: 'पाठवा',
    cancel: 'मागे',
    done: (name) => `${name} यांना तुमचे उत्तर दिसते.`,
  },
}
