/** Engines limit the parameters of a statement. */
const batchSize = 500

/** Splits items into lists short enough for one statement. */
export function splitIntoBatches<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / batchSize)
  return Array.from({ length: count }, (_, part) => items.slice(part * batchSize, (part + 1) * batchSize))
}
