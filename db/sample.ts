import { addDays, type Day } from '#domain/day.ts'
import type { PaymentMode } from '#domain/money/account/member-money-account.ts'
import { seatIdOfNewDatabase } from '#domain/seating/seat.ts'

/** People who could be sitting in a reading room in Nashik; none of them exists. */
const women = [
  'Aarti Deshmukh',
  'Sneha Jadhav',
  'Pooja Shinde',
  'Vaishnavi Pawar',
  'Rutuja Kulkarni',
  'Komal Gaikwad',
  'Prajakta More',
  'Shruti Joshi',
  'Manasi Bhosale',
  'Tejal Sonawane',
  'Gauri Chavan',
  'Ankita Wagh',
  'Neha Salunkhe',
  'Dipali Nikam',
  'Sayali Patil',
  'Madhura Gokhale',
  'Bhagyashree Ahire',
  'Samruddhi Thorat',
  'Ishwari Borse',
  'Pranali Khairnar',
  'Rasika Deore',
  'Mrunal Kale',
  'Swati Aher',
  'Yogita Bagul',
  'Nikita Gite',
]
const men = [
  'Rohan Kulkarni',
  'Aditya Patil',
  'Omkar Shinde',
  'Swapnil Jadhav',
  'Prathamesh Deshpande',
  'Akshay More',
  'Vishal Pawar',
  'Siddharth Joshi',
  'Ganesh Bhosale',
  'Tushar Sonawane',
  'Nilesh Chavan',
  'Sagar Wagh',
  'Rahul Salunkhe',
  'Kiran Nikam',
  'Mayur Gaikwad',
  'Abhishek Gokhale',
  'Yash Ahire',
  'Shubham Thorat',
  'Pankaj Borse',
  'Harshal Khairnar',
  'Amol Deore',
  'Chetan Kale',
  'Vaibhav Aher',
  'Suraj Bagul',
  'Imran Shaikh',
]
const streets = [
  'College Road',
  'Gangapur Road',
  'Canada Corner',
  'Indira Nagar',
  'Panchavati',
  'Satpur',
  'Cidco',
  'Nashik Road',
  'Mhasrul',
  'Ambad',
]

/** The sample's members stand on these rows: fifteen in library 1, thirty-five in library 2 (DA-2). */
const rows = [
  { libraryId: 1, firstId: 101, members: 15 },
  { libraryId: 2, firstId: 201, members: 35 },
]

/**
 * The sample of DA-2: fifty members who joined within the last 29 days, each for one month, so that some are due
 * soon and none has run out. The same day always gives the same sample.
 * @returns rows without term and revision
 */
export function makeSampleMembers(today: Day) {
  return rows.flatMap(({ libraryId, firstId, members }, block) =>
    Array.from({ length: members }, (_, index) => {
      const nth = block * 15 + index
      const isWoman = nth % 2 === 0
      const joinDate = addDays(today, -((nth * 11 + 3) % 29))
      return {
        id: String(firstId + index),
        name: (isWoman ? women : men)[nth >> 1] ?? 'Sample Member',
        phone: `91980000${String(1000 + nth)}`,
        parentsPhone: `91980000${String(2000 + nth)}`,
        gender: isWoman ? ('Female' as const) : ('Male' as const),
        // Real numbers never begin with 0, so these can be nobody's.
        aadhar: `0000 0000 ${String(firstId + index).padStart(4, '0')}`,
        address: `${((nth * 7) % 90) + 1}, ${streets[nth % streets.length]}, Nashik`,
        seatId: seatIdOfNewDatabase(libraryId, index + 1),
        partIds: [1],
        joinDate,
        status: 'Active' as const,
        photo: null,
      }
    }),
  )
}

/** The first payment of a member of the sample for one month of ₹500: most all of it, some a part, nothing, or ahead. */
export function samplePayment(nth: number): {
  discount: number
  discountReason: string
  /** Paise; 0 for nothing yet. */
  paid: number
  mode: PaymentMode
  reference: string
} {
  const isSister = nth === 11
  const full = isSister ? 400_00 : 500_00
  const paid = nth % 10 === 3 ? 300_00 : nth % 25 === 7 ? 0 : nth === 20 ? 1_000_00 : full
  const mode = nth % 3 === 0 ? 'Cash' : nth % 7 === 5 ? 'Bank' : 'UPI'
  return {
    discount: 500_00 - full,
    discountReason: isSister ? 'Sister is a member too' : '',
    paid,
    mode,
    reference: mode === 'UPI' ? `4000000${String(10_000 + nth)}` : '',
  }
}
