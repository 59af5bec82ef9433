import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useMemo } from 'react'
import { digitsOnly } from '#domain/language/digits.ts'
import {
  type Member,
  type MemberDetailsMaskedOrNot,
  type SeatedMember,
  toListedMember,
} from '#domain/members/member.ts'
import type { AdmissionInput, MemberChanges } from '#domain/members/member-input.ts'
import { parseParentsPhoneSearch } from '#domain/members/member-search.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import type { ledgerRoutes } from '#features/ledger/ledger.routes.ts'
import { useGrantHeadersOfMemberRequest } from '#features/requests/requests.queries.ts'
import { usePrivacySettings } from '#features/settings/settings.queries.ts'
import { apiClientOptions, ignoreNotFoundOnDelete, isConflictOrGone, readAnswerOfCall } from '#web/api.ts'
import {
  type FollowedTopics,
  type LiveList,
  useFollowedTopicsOfTab,
  useTopic,
} from '#web/live/followed-topics.tsx'
import {
  cacheRowDetailsInQueryClient,
  type RowDetailsSource,
  useLoadedRowDetails,
} from '#web/live/use-loaded-row-details.ts'
import { useAllowanceFor } from '#web/permissions.tsx'
import { useDebouncedText } from '#web/use-debounced-text.ts'
import type { aadharNumbersRoutes } from './aadhar-numbers.routes.ts'
import type { membersRoutes } from './members.routes.ts'
import { membersWithSeatPlaces } from './members-with-seat-places.ts'

const api = hc<ReturnType<typeof membersRoutes>>('/api/members', apiClientOptions)
const aadharApi = hc<ReturnType<typeof aadharNumbersRoutes>>('/api/members', apiClientOptions)
const account = hc<ReturnType<typeof ledgerRoutes>>('/api/members', apiClientOptions)

const memberDetails: RowDetailsSource<MemberDetailsMaskedOrNot> = {
  topic: 'members',
  read: (id, init = {}) => readAnswerOfCall(api[':id'].$get({ param: { id } }, { init })),
}

const memberAccount: RowDetailsSource<MemberAccount> = {
  topic: 'members',
  read: (id, init = {}) => readAnswerOfCall(account[':id'].account.$get({ param: { id } }, { init })),
}

/** Every member with the place of their seat; there once the members, the seats and the names of the rooms are. */
export function useMembers(): LiveList<SeatedMember> {
  const members = useTopic('members')
  const seats = useTopic('seating')
  const setup = useTopic('setup')
  return useMemo(() => {
    if (members.status !== 'ready') return members
    if (seats.status !== 'ready') return seats
    if (setup.status !== 'ready') return setup
    return { status: 'ready', rows: membersWithSeatPlaces(members.rows, seats.rows) }
  }, [members, seats, setup])
}

/** All that is kept of a member, for whoever looks at this one. */
export function useMemberDetails({ id, revision }: Pick<Member, 'id' | 'revision'>) {
  const { masksAadhar } = usePrivacySettings()
  const mayRead = useAllowanceFor('aadhaar.read') === 'yes'
  return useLoadedRowDetails(memberDetails, {
    id,
    revision,
    form: masksAadhar || !mayRead ? masked : undefined,
  })
}

const masked = 'masked'

/**
 * The ids of the members whose parents' phone has what is typed in it, once no key has followed for a moment; none for what is no
 * phone number. A parent's phone that changes meanwhile is found at the next key.
 */
export function useMemberIdsByParentsPhone(typed: string): ReadonlySet<string> {
  const digits = useDebouncedText(parseParentsPhoneSearch(typed) ?? '')
  const { data } = useQuery({
    queryKey: ['by-parents-phone', digits],
    queryFn: async ({ signal }) =>
      new Set(
        (await readAnswerOfCall(api['by-parents-phone'].$get({ query: { digits } }, { init: { signal } })))
          .ids,
      ),
    enabled: digits !== '',
    gcTime: 0,
  })
  return digits === '' ? nobody : (data ?? nobody)
}

const nobody: ReadonlySet<string> = new Set()

/**
 * Asks for an Aadhaar number that is masked; the server writes down who did. The number stays with the component that
 * asked for it.
 */
export function useRevealAadharNumber({ id, revision }: Pick<Member, 'id' | 'revision'>) {
  const reading = useMutation({
    mutationFn: async () => {
      const { aadhar } = await readAnswerOfCall(aadharApi[':id']['aadhaar-readings'].$post({ param: { id } }))
      return { aadhar, of: revision }
    },
    gcTime: 0,
    onError: (error) => console.error('Reading an Aadhaar number failed.', error),
  })
  // Somebody may have changed the number since.
  return { ...reading, data: reading.data?.of === revision ? reading.data.aadhar : undefined }
}

/** The names of the other members with the Aadhaar number that is typed, once it is whole; `id` is whose form it is. */
export function useMemberNamesByAadhar(id: string | null, typed: string): readonly string[] {
  const whole = digitsOnly(typed)
  const digits = useDebouncedText(whole.length === 12 ? whole : '')
  const { data } = useQuery({
    queryKey: ['aadhaar-matches', digits, id],
    queryFn: async ({ signal }) => {
      const json = { digits, exceptId: id }
      return (await readAnswerOfCall(aadharApi['aadhaar-matches'].$post({ json }, { init: { signal } })))
        .names
    },
    enabled: digits !== '',
    gcTime: 0,
  })
  return digits === whole ? (data ?? nobodyElse) : nobodyElse
}

const nobodyElse: readonly string[] = []

/** Admits a member; done once the list that all screens draw from holds them. */
export function useAddMember() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async (admission: AdmissionInput) => {
      const added = await topics.write(() => readAnswerOfCall(api.index.$post({ json: admission })), {
        members: ({ row }) => ({ changed: [toListedMember(row)] }),
      })
      if (admission.enquiryId !== undefined) await topics.catchUp('enquiries')
      return added
    },
    onError: (error) => console.error('Adding a member failed.', error),
  })
}

interface Change {
  id: string
  changes: MemberChanges
}

/**
 * Changes a member; done once the list holds the change. Where the server has other rows than this screen, they are
 * fetched before the refusal is passed on, so that the form can show what became of the member and the seats.
 */
export function useChangeMember() {
  const grantingFor = useGrantHeadersOfMemberRequest()
  const topics = useFollowedTopicsOfTab()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, changes }: Change) => {
      const call = () =>
        readAnswerOfCall(api[':id'].$patch({ param: { id }, json: changes }, grantingFor(id)))
      return (await sendMemberChange({ topics, client }, call)).row
    },
    onError: (error) => console.error('Changing a member failed.', error),
  })
}

/** Saves what changes a member's account, by the call of another feature, in the same way. */
export function useSendMemberChange() {
  const topics = useFollowedTopicsOfTab()
  const client = useQueryClient()
  return <Saved extends SavedMember>(save: () => Promise<Saved>) => sendMemberChange({ topics, client }, save)
}

interface Caches {
  topics: FollowedTopics
  client: QueryClient
}

interface SavedMember {
  revision: number
  /** Null for a deleted member, of whom the lists have none. */
  row: MemberDetailsMaskedOrNot | null
}

/** Sends a change whose answer is the member's new row; done once the list holds it. */
export async function sendMemberChange<Saved extends SavedMember>(
  { topics, client }: Caches,
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await topics.write(
      async () => {
        const saved = await save()
        const { row } = saved
        if (row)
          cacheRowDetailsInQueryClient(client, memberDetails, row, row.isAadharMasked ? masked : undefined)
        return saved
      },
      { members: ({ row }) => ({ changed: row ? [toListedMember(row)] : [] }) },
    )
  } catch (error) {
    if (isConflictOrGone(error)) await Promise.all([topics.catchUp('members'), topics.catchUp('seating')])
    throw error
  }
}

/** All that was sold to a member and all their money. */
export function useMemberAccount({ id, revision }: Pick<Member, 'id' | 'revision'>) {
  return useLoadedRowDetails(memberAccount, { id, revision, form: 'account' })
}

/** Deletes one member; done once they are gone from the list. Who is gone already is no error. */
export function useDeleteMember() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: async (id: string) => {
      const removal = topics.write(() => readAnswerOfCall(api[':id'].$delete({ param: { id } })), {
        members: () => ({ removed: [id] }),
      })
      if (!(await ignoreNotFoundOnDelete(removal))) await topics.catchUp('members')
    },
    onError: (error) => console.error('Deleting a member failed.', error),
  })
}

/** Deletes many members in one call, all of them or, where it fails, none. */
export function useDeleteMembers() {
  const topics = useFollowedTopicsOfTab()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      topics.write(() => readAnswerOfCall(api.removals.$post({ json: { ids: [...ids] } })), {
        members: () => ({ removed: [...ids] }),
      }),
    onError: (error) => console.error('Deleting members failed.', error),
  })
}

/** The settings row, which says whom the fee is paid to. */
export function useLiveSettingsList(): LiveList<SettingsForScreens> {
  return useTopic('settings')
}

/** The parents' phone of a member, which lists do not have; undefined while it is loaded, or where none is asked about. */
export function useParentsPhoneOf(member: Pick<Member, 'id' | 'revision'> | null): string | undefined {
  const { data } = useLoadedRowDetails(memberDetails, member ?? undefined)
  return data?.parentsPhone
}
