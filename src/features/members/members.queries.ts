import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Admission, Member } from '#domain/member.ts'
import type { Settings } from '#domain/settings.ts'
import { call } from '#web/api.ts'
import { type LiveList, useTopic, useTopics } from '#web/topics.tsx'
import { alphabetical } from './member-order.ts'

export function useMembers(): LiveList<Member> {
  return useTopic('members')
}

/** The members by name (MB-2). Sorting starts from the order that was held, so a change costs little. */
export function useAlphabetical(members: readonly Member[]): readonly Member[] {
  const held = useRef<{ of: readonly Member[]; order: readonly Member[] }>({ of: [], order: [] })
  if (held.current.of !== members) {
    held.current = { of: members, order: alphabetical(members, held.current.order) }
  }
  return held.current.order
}

/** Admits a member; done once the list that all screens draw from holds them. */
export function useAddMember() {
  const topics = useTopics()
  return useMutation({
    mutationFn: async (admission: Admission) => {
      await call('POST', '/api/members', { body: admission })
      await topics.catchUp('members')
    },
    onError: (error) => console.error('Adding a member failed.', error),
  })
}

/** The settings row, which says whom the fee is paid to. */
export function usePaymentSettings(): LiveList<Settings> {
  return useTopic('settings')
}
