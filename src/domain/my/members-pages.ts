import type { Day } from '../day.ts'
import type { InBoth } from '../site/home.ts'

/** Something that every member reads on their page, from a day to a day (MP-2). */
export interface MembersNotice {
  text: InBoth
  from: Day
  to: Day
}

/** The centre's decisions about members' own pages. They are off in a new database (doors). */
export interface MembersPages {
  isOn: boolean
  /** Whether the link of somebody under 18 goes to the parent (MP-1, WL-5). */
  linksGoToParents: boolean
  notices: MembersNotice[]
}

export const maxMembersNotices = 10

export const defaultMembersPages: MembersPages = { isOn: false, linksGoToParents: true, notices: [] }

/** The notices of a day. */
export const noticesOn = ({ notices }: Pick<MembersPages, 'notices'>, today: Day): MembersNotice[] =>
  notices.filter(({ from, to }) => from <= today && today <= to)
