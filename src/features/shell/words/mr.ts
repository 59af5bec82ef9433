import type { Words } from './en.ts'

export const words: Words = {
  views: {
    dashboard: 'डॅशबोर्ड',
    members: 'सदस्य',
    seats: 'जागा',
    money: 'पैसे',
    reminders: 'आठवणी',
    layout: 'मांडणी',
    pages: 'पाने',
    settings: 'सेटिंग्ज',
  },
  shortcuts: {
    title: 'कीबोर्ड शॉर्टकट',
    add: 'नवीन प्रवेश',
    search: 'सदस्य शोधा',
    walk: 'नकाशा आणि मांडणीवर फिरा',
    move: 'मांडणीत जागा हलवण्यासाठी उचला',
    close: 'उघडलेले बंद करा',
    show: 'ही यादी दाखवा',
  },
  shell: {
    skip: 'थेट मजकुराकडे जा',
    navigation: 'विभाग',
    home: (name) => `${name}: संकेतस्थळावर परत`,
    addMember: 'नवीन प्रवेश',
    more: 'खाते आणि स्वरूप',
    moreViews: 'आणखी',
    account: 'साइन इन केलेले खाते',
    language: 'भाषा',
    colours: 'रंग',
    colourNames: { auto: 'आपोआप', light: 'फिकट', dark: 'गडद' },
    logout: 'लॉगआउट',
    logoutFailed: 'साइन आउट करता आले नाही. कृपया पुन्हा प्रयत्न करा.',
    connecting: 'जोडणी होत आहे…',
    offline: 'संपर्क तुटला आहे. दिसणारी माहिती जुनी असू शकते; आम्ही पुन्हा जोडण्याचा प्रयत्न करत आहोत.',
    loadFailed: 'माहिती आणता आली नाही.',
    screenFailed: 'हा विभाग दाखवता आला नाही.',
    reload: 'पुन्हा उघडा',
    sample: 'ही नमुना माहिती आहे',
    removeSample: 'काढा',
    confirmRemoveSample:
      'सर्व नमुना सदस्य काढायचे का? तुम्ही स्वतः जोडलेले, किंवा नाव वा फोन क्रमांक बदललेले सदस्य राहतील. हे परत आणता येणार नाही.',
    sampleMoneyLost: (n, count) =>
      n === 1
        ? 'राहणाऱ्या एका सदस्याच्या खात्यातील नमुन्याची एक नोंद जाईल.'
        : `राहणाऱ्या सदस्यांच्या खात्यांतील नमुन्याच्या ${count} नोंदी जातील.`,
    sampleRemoved: (n, count) => (n === 1 ? 'एक नमुना सदस्य काढला आहे.' : `${count} नमुना सदस्य काढले आहेत.`),
    sampleNotRemoved: (why) => `नमुना काढता आला नाही. ${why}`,
  },
}
