export { OwnAccountPart } from './own-account.tsx'
export { StaffPart } from '../staff/staff-part.tsx'
