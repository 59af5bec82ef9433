import type { Day } from '../day.ts'
import type { BilingualText } from '../site/home.ts'

/** Something that every member reads on their page, from a day to a day (MP-2). */
export interface MembersNoticeTextAndDays {
  text: BilingualText
  from: Day
  to: Day
}

/** The centre's decisions about members' own pages. They are off in a new database. */
export interface MembersPagesSettings {
  isOn: boolean
  /** True where the link of somebody under 18 goes to the parent (MP-1, WL-5). */
  linksGoToParents: boolean
  notices: MembersNoticeTextAndDays[]
}

export const maxMembersPagesNotices = 10

export const defaultMembersPagesSettings: MembersPagesSettings = {
  isOn: false,
  linksGoToParents: true,
  notices: [],
}

/** The notices of a day. */
export const membersPagesNoticesOn = (
  { notices }: Pick<MembersPagesSettings, 'notices'>,
  today: Day,
): MembersNoticeTextAndDays[] => notices.filter(({ from, to }) => from <= today && today <= to)
