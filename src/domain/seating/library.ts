/** The libraries of the centre, with how many seats each is given at first (DA-1). */
export const libraries = [
  { id: 1, name: 'Main Library', seats: 20 },
  { id: 2, name: 'New Extension', seats: 50 },
] as const

/** A library's name, or its number where there is no such library. */
export function libraryName(id: number): string {
  return libraries.find((library) => library.id === id)?.name ?? `Library ${id}`
}
