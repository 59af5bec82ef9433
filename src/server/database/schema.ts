import type { Generated } from 'kysely'
import type { EntryAction, EntryKind } from '#domain/history.ts'
import type { Language } from '#domain/language.ts'
import type { Gender, MemberStatus } from '#domain/members/member.ts'
import type { Allocation } from '#domain/seating/seat.ts'
import type { Encrypted } from '../encryption/field-encryption.ts'

/**
 * The tables on both engines (db/migrations). Days are `yyyy-mm-dd`, moments ISO 8601 in UTC,
 * both text; `revision` is the revision that last wrote the row.
 */
export interface Schema {
  /** One row: the counter of writes; tombstones up to `horizon` were pruned. */
  revision: { id: 1; value: number; horizon: number }
  tombstones: { topic: string; row_id: string; revision: number }
  /** Key and value: the signing secret, the key's id, whether the sample was seeded. */
  facts: { name: string; value: string }

  /** Append-only; `changes` is a list of `FieldChange` in JSON. */
  history: {
    id: Generated<number>
    at: string
    actor: string
    kind: EntryKind
    action: EntryAction
    subject: string
    name: string
    changes: string
  }

  members: MemberTable
  member_photos: { member_id: string; image: Buffer }
  /** Deleted members with their photo, until they are purged. */
  deleted_members: MemberTable & { image: Buffer | null; deleted_on: string; deleted_by: string }
  /** Purged members and the revision of the purge. */
  forgotten_members: { id: string; revision: number }
  seating: { id: string; library_id: number; seat_number: number; allocation: Allocation; revision: number }
  pages: {
    id: string
    title: string
    content: string
    title_mr: string
    content_mr: string
    revision: number
  }
  menu: { id: string; label: string; label_mr: string; page_id: string; position: number; revision: number }
  settings: { id: string; document: string; revision: number }
  /** At most one row: the picture whose mark is in the settings. */
  logo: { mark: string; image: Buffer }
  visits: { day: string; visits: number; revision: number }
  visit_deliveries: { id: string; day: string }

  accounts: AccountTable
  sessions: SessionTable
  credentials: CredentialTable
  verifications: VerificationTable
  recovery_codes: { account_id: string; hash: string }
  sign_in_failures: { key: string; failures: number; until: string }
}

interface MemberTable {
  id: string
  name: string
  phone: string
  parents_phone: string
  gender: Gender
  aadhar: Encrypted
  address: string
  library_id: number
  seat_number: number
  join_date: string
  expiry_date: string
  status: MemberStatus
  photo: string | null
  revision: number
}

interface AccountTable {
  id: string
  name: string
  email: string
  email_verified: number
  image: string | null
  language: Language | null
  totp_secret: Encrypted | null
  /** The last TOTP step used, so that no code works twice. */
  totp_step: number | null
  /** 1 while the password is one that a colleague made. */
  must_change_password: Generated<number>
  created_at: string
  updated_at: string
}

interface SessionTable {
  id: string
  token: string
  account_id: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  created_at: string
  updated_at: string
}

interface CredentialTable {
  id: string
  account_id: string
  provider_id: string
  provider_account_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  created_at: string
  updated_at: string
}

interface VerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}
