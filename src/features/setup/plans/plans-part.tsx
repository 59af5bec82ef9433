/** What the centre sells. */
export function PlansPart() {
  return null
}
