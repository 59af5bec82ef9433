import { useEffect, useRef } from 'react'
import { Checkbox } from '#web/kit/checkbox.tsx'
import type { SelectionScope } from './selection.ts'

interface Props {
  extent: SelectionScope
  /** What is selected, for screen readers. */
  name: string
  onChange: (isTicked: boolean) => void
  /** A visible label, where there is room for it. */
  label?: string
}

/** Selects rows; indeterminate where only some are selected. */
export function RowCheckbox({ extent, name, onChange, label }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = extent === 'some'
  }, [extent])
  return (
    <Checkbox
      ref={box}
      label={label}
      aria-label={label === undefined ? name : undefined}
      checked={extent === 'all'}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
