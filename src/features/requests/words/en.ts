import type { MemberCorrectableDetail } from '#domain/requests/member-request.ts'

const details: Record<MemberCorrectableDetail, string> = {
  name: 'Name',
  phone: 'Phone',
  parentsPhone: 'Parents’ phone',
  address: 'Address',
}

/** The words of what members ask for on their pages. */
const requests = {
  heading: 'From members',
  named: (count: string) => `What members ask for: ${count}`,
  said: (text: string) => `“${text}”`,
  open: 'Open',
  no: 'No …',
  answer: 'Answer …',
  of: (what: string, name: string) => `${what.replace(' …', '')}: ${name}`,
  texts: {
    pause: (from: string, to: string, isLent: boolean) =>
      `Pause, ${from} to ${to}${isLent ? ', the seat may be lent' : ''}`,
    leave: (day: string) => `Leaves on ${day}`,
    detail: (field: string, value: string) => `${field}: ${value}`,
    seat: (place: string) => (place === '' ? 'Another seat' : `Another seat: ${place}`),
    details,
  },
  usual: 'Usual sentences',
  sentences: ['Please ask me at the desk.', 'No seat is free for that now.'],
  noLabel: 'Why not? They read this sentence',
  answerLabel: 'Your answer. They read this sentence',
  send: 'Send',
  cancel: 'Back',
  done: (name: string) => `${name} reads your answer.`,
}

export const memberRequestsEnglish = { requests }
