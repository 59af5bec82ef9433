export { StaffPart } from '../staff/staff-part.tsx'
export { OwnAccountPart } from './own-account.tsx'
