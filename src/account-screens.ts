/** The acts on a member of now and then, as one file of the build, fetched when the first of it is opened (decision 23). */
export { HistoryList } from '#features/history/history-list.tsx'
export { MemberLeavingDialog } from '#features/leaving/member-leaving-dialog.tsx'
export { ChangePlanDialog } from '#features/ledger/change-plan/change-plan-dialog.tsx'
export { AddChargeDialog } from '#features/ledger/charge/add-charge-dialog.tsx'
export { CorrectChargeDialog } from '#features/ledger/correct/correct-charge-dialog.tsx'
export { PauseTermDialog } from '#features/ledger/pause/pause-term-dialog.tsx'
export { RefundDialog } from '#features/ledger/refund/refund-dialog.tsx'
export { WriteOffDialog } from '#features/ledger/write-off/write-off-dialog.tsx'
