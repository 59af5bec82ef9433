import { formatCount } from '#domain/money/money.ts'
import type { MenuWords } from './en.ts'

const inDigits = (count: number) => formatCount(count, 'mr')

export const menuMarathi: MenuWords = {
  menu: {
    heading: 'संकेतस्थळाचा मेनू',
    hint: 'संकेतस्थळाच्या वरच्या भागातील दुवे, याच क्रमाने.',
    label: 'शीर्षक',
    labelMr: 'शीर्षक (मराठी)',
    labelMrHint: 'रिकामे ठेवल्यास वरचे शीर्षक दिसेल.',
    page: 'पान',
    choosePage: 'पान निवडा',
    createFirst: 'आधी एक पान तयार करा',
    none: 'मेनू रिकामा आहे.',
    pageGone: 'हे पान आता नाही',
    add: 'नोंद जोडा',
    edit: (label) => `${label}: बदला`,
    remove: (label) => `${label}: काढा`,
    up: (label) => `${label}: वर न्या`,
    down: (label) => `${label}: खाली न्या`,
    moved: (label, place) => `${label} आता क्रमांक ${inDigits(place)} वर आहे.`,
    gone: 'दुसऱ्या कोणी ही नोंद काढली आहे. जतन केल्यास ती पुन्हा जोडली जाईल.',
  },
}
