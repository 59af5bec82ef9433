import type { Place } from './picture-screens.ts'

/** Calls the API as the operator. @throws Error where it is refused */
export async function send<Answer>(
  { centre }: Pick<Place, 'centre'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await centre.call(method, path, body)
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

/** Opens a view of the admin, and waits until its lists are there. @param path such as `check-in/inside` */
export async function visit({ page, centre, words }: Pick<Place, 'page' | 'centre' | 'words'>, path: string) {
  await page.goto(`${centre.address}/admin#admin/${path}`)
  await page.locator('main').getByRole('heading').first().waitFor()
  await page.getByText(words.loadingData).first().waitFor({ state: 'detached' })
}
