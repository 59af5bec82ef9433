import { Checkbox } from '@mantine/core'
import type { TickedMembersExtent } from './ticked-members.ts'

interface Props {
  extent: TickedMembersExtent
  /** The name of the row, for screen readers. */
  name: string
  onChange: (isTicked: boolean) => void
  /** A visible label, where there is room for it. */
  label?: string
}

/** Selects rows; indeterminate where only some are selected. */
export function RowCheckbox({ extent, name, onChange, label }: Props) {
  return (
    <Checkbox
      label={label}
      aria-label={label === undefined ? name : undefined}
      checked={extent === 'all'}
      indeterminate={extent === 'some'}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
