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
  /** What happens once in the life of a database, and what must survive a restart: the signing secret, the sample. */
  meta: { name: string; value: string }

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
  /** Who was forgotten for good, and the revision that did it. */
  forgotten_members: { id: string; revision: number }
  libraries: { id: number; name: string; name_mr: string; position: number; revision: number }
  /** The day is a circle of 24 hours; each part lasts until the next one starts. `starts_at` is a minute of the day. */
  day_parts: { id: number; starts_at: number }
  /** Named sets of parts. */
  shifts: { id: number; name: string; name_mr: string; position: number }
  shift_parts: { shift_id: number; part_id: number }
  seating: {
    id: string
    library_id: number
    number: number
    allocation: Allocation
    /** The day on which the desk was taken away; its holder keeps the seat and is without a desk (LY-6). */
    retired_on: string | null
    revision: number
  }
  /** Who holds a seat in a part of the day. The key lets nobody hold it twice (MB-13). */
  seat_holds: { seat_id: string; part_id: number; member_id: string }
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
  join_date: string
  expiry_date: string
  status: MemberStatus
  photo: string | null
  /** Set for a member who was deleted and can still be restored; both or neither. */
  deleted_on: string | null
  deleted_by: string | null
  /** The seat that a deleted member held. */
  former_seat_id: string | null
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
