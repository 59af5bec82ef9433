import type { words as english } from './en.ts'

export const words: typeof english = {
  announced: {
    loading: (name) => `${name} …`,
    toConfirm: {
      heading: 'खात्री करायची',
      named: (_rows, count) => `खात्री करायची पेमेंट: ${count}`,
      hint: 'पैसे भरल्याचे त्यांनी कळवले आहे. अजून ते जमा नाही आणि कोणत्याही आकड्यात नाही. बँकेच्या ॲपमध्ये पहा, मग स्वीकारा.',
      forTerm: 'पुढील मुदत',
      forDue: 'बाकी रक्कम',
      noReference: 'संदर्भ क्रमांक नाही',
      from: (before, after) => `${before} → ${after}`,
      stays: (day) => `शेवटचा दिवस ${day} तसाच`,
      accept: 'स्वीकारा',
      acceptAgain: 'तरीही स्वीकारा',
      acceptOf: (name) => `${name} यांचे पेमेंट स्वीकारा`,
      refuse: 'नाकारा …',
      refuseOf: (name) => `${name} यांचे पेमेंट नाकारा`,
      lookAt: 'बदल पहा',
      lookAtOf: (name) => `${name} यांच्यासाठी काय बदलले ते पहा`,
      after: (what) => `आता स्वीकारल्यास ${what}.`,
      leaves: {
        nothing: 'काहीही बाकी राहत नाही',
        due: (sum) => `${sum} बाकी राहतात`,
        advance: (sum) => `${sum} आगाऊ जमा होतात`,
      },
      accepted: (sum, name, receipt) => `${name} यांचे ${sum} जमा झाले. पावती ${receipt}.`,
    },
    differences: {
      price: (from, to) => `कळवले तेव्हा दर ${from} होता; आता ${to} आहे.`,
      lastDay: (from, to) => `${from} पर्यंत असे कळवले होते; आता ${to} पर्यंत होईल.`,
      sold: (by, day, time) => `दरम्यान ${by} यांनी पुढील मुदत दिली आहे, ${day}, ${time}. फक्त रक्कम जमा होईल.`,
      notOffered: 'हा प्लॅन आता दिला जात नाही. फक्त रक्कम जमा होईल.',
      advance: (sum) => `देय रकमेपेक्षा ${sum} जास्त आहे.`,
    },
    refusing: {
      label: 'का? हे वाक्य त्यांना दिसते',
      usual: 'नेहमीची कारणे',
      reasons: ['बँकेत सापडले नाही', 'वेगळी रक्कम आली', 'कार्यालयात पैसे भरले'],
      button: 'नाकारा',
      cancel: 'मागे',
      done: (name) => `नाकारल्याचे ${name} यांना दिसते.`,
    },
  },
}
