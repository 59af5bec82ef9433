import { test } from 'vitest'
import { exampleDesk, exampleEnquiry, exampleFacts, exampleHolder, exampleSetup, exampleToday } from './example-line.ts'
import { lineAt, passedOver, whoIsNext } from './line.ts'
import { waitingList } from './why-waits.ts'
import { monthlyWorth, partsComingFree } from './worth.ts'
import { freeFigures } from './free-seats.ts'
import { addDays } from '../day.ts'
test('speed', () => {
  const parts = Array.from({ length: 6 }, (_, i) => ({ id: i + 1, startsAt: i * 240 }))
  const shifts = Array.from({ length: 10 }, (_, i) => ({ id: i + 1, name: '', nameMr: '', position: i, partIds: i < 6 ? [i + 1] : [1, 2, 3, 4, 5, 6].slice(0, i - 3) }))
  const plans = shifts.map(({ id }) => ({ ...exampleSetup.plans[0]!, id: `p${id}`, shiftId: id }))
  const libraries = Array.from({ length: 5 }, (_, i) => ({ ...exampleSetup.libraries[0]!, id: i + 1, position: i }))
  const seats = Array.from({ length: 500 }, (_, i) => exampleDesk(i, { id: `s${i}`, libraryId: (i % 5) + 1, allocation: (['Anyone', 'Boys', 'Girls'] as const)[i % 3]! }))
  const members = Array.from({ length: 10000 }, (_, i) => exampleHolder(i < 2500 ? `s${i % 500}` : null, addDays(exampleToday, (i * 7) % 80 - 15), { id: `m${i}`, partIds: i < 2500 ? [Math.floor(i / 500) + 1] : [], terms: [{ lastDay: '2026-12-01', planId: 'p1', price: 1 }] }))
  const enquiries = Array.from({ length: 10000 }, (_, i) => exampleEnquiry(i + 1, { arrivedAt: new Date(1.7e12 + (process.env.SORTED ? i : ((i * 7919) % 10000)) * 1e6).toISOString(), gender: (['Male', 'Female', 'Other'] as const)[i % 3]!, shiftId: (i % 10) + 1, libraryId: i % 2 ? (i % 5) + 1 : null, refusedSeatIds: i % 4 === 0 ? [`s${i % 500}`] : [] }))
  const facts = exampleFacts({ seats, members, enquiries, setup: { libraries, plans, hours: { parts, shifts } } })
  for (let k = 0; k < 12; k++) {
    const t = [(process.cpuUsage().user + process.cpuUsage().system) / 1000]
    const line = lineAt(facts); t.push((process.cpuUsage().user + process.cpuUsage().system) / 1000)
    waitingList(line); t.push((process.cpuUsage().user + process.cpuUsage().system) / 1000)
    whoIsNext(line, 's3'); t.push((process.cpuUsage().user + process.cpuUsage().system) / 1000)
    passedOver(line, { seatId: 's3', partIds: [6], enquiryId: 'e-5000' }); t.push((process.cpuUsage().user + process.cpuUsage().system) / 1000)
    monthlyWorth(facts); t.push((process.cpuUsage().user + process.cpuUsage().system) / 1000)
    partsComingFree(facts); t.push((process.cpuUsage().user + process.cpuUsage().system) / 1000)
    freeFigures({ libraries, seats, heldBy: members, plans, hours: facts.setup.hours }); t.push((process.cpuUsage().user + process.cpuUsage().system) / 1000)
    console.log(t.slice(1).map((x, i) => (x - t[i]!).toFixed(1)).join(' '))
  }
})
