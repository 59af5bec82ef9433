/** Some engines take only so many values in a statement. */
const mostAtOnce = 500

/** The same items in lists that are short enough for a statement each. */
export function inParts<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / mostAtOnce)
  return Array.from({ length: count }, (_, part) => items.slice(part * mostAtOnce, (part + 1) * mostAtOnce))
}
