import type { ScreenProps } from '#web/screen.ts'

export function LayoutPage({ show }: ScreenProps) {
  return <button onClick={() => show('layout')}>layout</button>
}
