/** The parts of the day and the shifts. */
export function HoursPart() {
  return null
}
