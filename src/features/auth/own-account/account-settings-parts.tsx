export { StaffAccountsSection } from '../staff/staff-accounts-section.tsx'
export { OwnAccountSection } from './own-account-section.tsx'
