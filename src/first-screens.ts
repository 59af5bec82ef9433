/** The parts that every sign-in needs at once, as one file of the build (decision 23). */
export { ApprovalsOverlay } from '#features/approvals/approvals-overlay.tsx'
export { DashboardPage } from '#features/dashboard/dashboard-page.tsx'
export { MembersPage } from '#features/members/list/members-page.tsx'
export { SignedInAdminShell } from '#features/shell/signed-in-admin-shell.tsx'
