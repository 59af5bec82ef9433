export { OwnAccountPart } from './own-account.tsx'
export { StaffPart } from './staff-part.tsx'
