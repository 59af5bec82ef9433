/** The screens of who comes and goes, as one file of the build, fetched only where a room has check-in (decision 23). */
export { CheckInAdminPage } from '#features/check-in/check-in-admin-page.tsx'
export { DoorTabletsSection } from '#features/check-in/doors/door-tablets-section.tsx'
