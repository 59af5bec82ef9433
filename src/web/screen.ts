import type { ComponentType } from 'react'
import type { Seat } from '#domain/seat.ts'

export const viewNames = ['dashboard', 'members', 'seats', 'layout', 'pages', 'settings'] as const
export type ViewName = (typeof viewNames)[number]

/** The seat that adding a member starts with, where one was pointed at. */
export type ChosenSeat = Pick<Seat, 'libraryId' | 'seatNumber' | 'allocation'>

/** What the shell gives every screen. */
export interface ScreenProps {
  show: (view: ViewName) => void
  addMember: (seat?: ChosenSeat) => void
  /** Counts up each time the operator asks for the search; 0 where nobody did. */
  searchAsked: number
}

export interface AddMemberProps {
  seat: ChosenSeat | null
  onClose: () => void
}

/** The screens behind the six views, and the dialog that three of them open. */
export interface Screens {
  views: Record<ViewName, ComponentType<ScreenProps>>
  AddMember: ComponentType<AddMemberProps>
}
