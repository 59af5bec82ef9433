/** Orders rows as their list shows them. */
export function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position
}

/** The rows after a move of one to another's place; null if both are the same or one is missing. */
export function moveItem<Row extends { id: string | number }>(
  rows: readonly Row[],
  id: Row['id'],
  targetId: Row['id'],
): Row[] | null {
  const source = rows.findIndex((row) => row.id === id)
  const target = rows.findIndex((row) => row.id === targetId)
  if (source === target || source < 0 || target < 0) return null
  const order = [...rows]
  order.splice(target, 0, ...order.splice(source, 1))
  return order
}
