import { useWords } from '#web/i18n.tsx'

/** The name of a category: those of a new centre in the language of the screen, the centre's own as it typed them. */
export function useExpenseCategoryName(): (category: string) => string {
  const { categories } = useWords().books
  return (category) => categories[category] ?? category
}
