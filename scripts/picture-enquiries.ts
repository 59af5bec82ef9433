import type { Enquiry } from '../src/domain/admissions/enquiry.ts'
import { defaultEnquirySettings } from '../src/domain/admissions/enquiry-settings.ts'
import { addDays, dayAt } from '../src/domain/day.ts'
import { enquiryAddresses } from '../test/addresses.ts'
import type { Place, Screen } from './picture-screens.ts'
import { send, visit } from './picture-steps.ts'

/** The desk's screens of admissions: eighteen people in every state, one of whom is offered a seat. */
export const enquiryScreens: readonly Screen[] = [
  { name: 'enquiries', data: 'own', isWhole: true, open: visitWith('enquiries') },
  { name: 'enquiries-none', data: 'own', open: visitEmpty },
  { name: 'dashboard-enquiries', data: 'own', isWhole: true, open: visitWith('dashboard') },
  { name: 'seats-offered', data: 'own', isWhole: true, open: visitWith('seats') },
  ...enquiryAddresses('asking-2').map(({ name, hash }) => ({
    name,
    data: 'own' as const,
    open: visitWith(hash.replace('#admin/', '')),
  })),
]

type Wish = Partial<Pick<Enquiry, 'gender' | 'libraryId' | 'note' | 'isMinor' | 'wishedFrom'>>

const today = () => dayAt(new Date(), 'Asia/Kolkata')

/** Name, wish and the step that was taken last. */
const people: readonly [name: string, wish: Wish, step?: 'called' | 'visited' | 'waiting' | 'lost'][] = [
  ['Omkar Vagh', { gender: 'Male' }],
  ['Vaishnavi Gite', { gender: 'Female' }, 'waiting'],
  ['Aishwarya Dhikale', { gender: 'Female' }, 'waiting'],
  ['Pranjal Mogal', { gender: 'Female', libraryId: 2, isMinor: true }, 'waiting'],
  ['Ganesh Kadlag', { gender: 'Male', libraryId: 1, note: 'Sits by the window if he can.' }, 'waiting'],
  ['Bhakti Kasar', { gender: 'Female', wishedFrom: addDays(today(), 40) }, 'waiting'],
  ['कीर्ती देशमुख-पाटील', { gender: 'Female' }, 'waiting'],
  ['Prathamesh Ugale', { gender: 'Male' }],
  ['Ketaki Sonar', { gender: 'Female' }],
  ['Gaurav Nikumbh', {}],
  ['Mayur Aher', { gender: 'Male' }, 'called'],
  ['Suyash Gavali', { gender: 'Male' }, 'called'],
  ['रोहिणी करपे', { gender: 'Female' }, 'visited'],
  ['Tejas Borhade', { gender: 'Male' }, 'visited'],
  ['Rasika Thete', { gender: 'Female', libraryId: 1 }, 'waiting'],
  ['Akash Pawar', { gender: 'Other' }, 'waiting'],
  ['Nikita Salve', { gender: 'Female' }, 'lost'],
  ['Sagar Ingle', { gender: 'Male' }, 'lost'],
]

async function takeEnquiries({ centre }: Place) {
  await centre.changeSettings({ admissions: { ...defaultEnquirySettings, takesEnquiries: true } })
}

async function visitEmpty(place: Place) {
  await takeEnquiries(place)
  await visit(place, 'enquiries')
}

function visitWith(path: string) {
  return async (place: Place) => {
    await takeEnquiries(place)
    for (const [index, [name, wish, step]] of people.entries()) {
      const id = `asking-${index + 1}`
      const asked = { id, name, phone: `98000 040${10 + index}`, shiftId: 1, ...wish }
      const { row } = await send<{ row: Enquiry }>(place, 'POST', '/api/enquiries', asked)
      const reason = step === 'lost' ? { reason: index % 2 ? 'price' : 'no-seat' } : {}
      if (step)
        await send(place, 'POST', `/api/enquiries/${id}/steps`, { step, revision: row.revision, ...reason })
    }
    const offer = { id: 'picture-offer', seatId: '1-16', planId: 'month', hours: 24 }
    await send(place, 'POST', '/api/enquiries/asking-1/offers', { ...offer, discount: 0, discountReason: '' })
    await visit(place, path)
  }
}
