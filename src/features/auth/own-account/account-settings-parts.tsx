export { StaffAccountsSection } from '../staff/staff-part.tsx'
export { OwnAccountSection } from './own-account.tsx'
