/** The first word of a name that is no title such as `Kum.`, for where there is room for no more, or where no more is to be said. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.find((word, place) => place === words.length - 1 || !word.endsWith('.')) ?? ''
}
