import type { Words } from './en.ts'

const backups: Words['backups'] = {
  heading: 'सुरक्षित प्रती',
  hint: 'काही बदल झाल्यास दर पंधरा मिनिटांनी आपोआप प्रत घेतली जाते. अधूनमधून एक प्रत उतरवून दुसऱ्या ठिकाणी, कीपासून वेगळी ठेवा.',
  none: 'अजून प्रत घेतलेली नाही. पहिली प्रत एका मिनिटात घेतली जाईल.',
  last: (when, size) => `शेवटची प्रत ${when} ला घेतली (${size}).`,
  fine: (when) => `${when} ला ती परत आणून पाहिली: सर्व काही होते.`,
  broken: (when) => `${when} ला शेवटची प्रत परत आणता आली नाही. आत्ता नवी प्रत घ्या आणि सर्व्हरची डिस्क तपासा.`,
  now: 'आत्ता प्रत घ्या',
  made: 'प्रत घेतली आहे.',
  all: (count) => `सर्व प्रती (${count})`,
  download: (when) => `${when} ची प्रत उतरवा`,
  aside: 'परत आणण्यापूर्वीची',
  megabytes: (count) => `सुमारे ${count} MB`,
  restore: 'एखाद्या प्रतीकडे परत जाण्यासाठी सर्व्हर थांबवून npm run restore -- FILE चालवा.',
  when: (day, time) => `${day}, ${time}`,
  failed: 'प्रतींची यादी दाखवता आली नाही.',
}

export const words: Words = {
  backups,
}
