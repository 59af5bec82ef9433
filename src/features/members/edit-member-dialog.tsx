import type { MemberDialogProps } from '#web/screen.ts'

export function EditMemberDialog({ memberId }: MemberDialogProps) {
  return <p>{memberId}</p>
}
