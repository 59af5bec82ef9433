import { useWords } from '#web/i18n.tsx'

/** What a category is called: those of a new centre in the language of the screen, the centre's own as it typed them. */
export function useCategoryName(): (category: string) => string {
  const { categories } = useWords().books
  return (category) => categories[category] ?? category
}
