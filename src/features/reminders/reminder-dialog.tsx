import type { MemberDialogProps } from '#web/screen.ts'

export function ReminderDialog({ memberId }: MemberDialogProps) {
  return <p>{memberId}</p>
}
