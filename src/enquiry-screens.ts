/** The screens of who asks for a seat, as one file of the build, fetched only where a centre takes enquiries (decision 23). */
export { AddEnquiryDialog } from '#features/admissions/add/add-enquiry-dialog.tsx'
export { ChangeEnquiryDialog } from '#features/admissions/edit/change-enquiry-dialog.tsx'
export { EnquiriesPage } from '#features/admissions/list/enquiries-page.tsx'
export { SeatOfferSheet } from '#features/admissions/offer/seat-offer-sheet.tsx'
export { EnquirySheet } from '#features/admissions/page/enquiry-sheet.tsx'
