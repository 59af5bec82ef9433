import type { Page } from '@playwright/test'
import { type AdminWords, adminEnglish as en } from '../../src/languages/en.ts'
import { adminMarathi as mr } from '../../src/languages/mr.ts'
import { Job } from './job.ts'
import { closed } from './members.ts'
import { expect, looks, type Product, test } from './product.ts'

/** The table of the desk is for Marathi; JOBS_LANGUAGE=en counts the same in English. */
export const language = process.env.JOBS_LANGUAGE === 'en' ? 'en' : 'mr'
export const words: AdminWords = language === 'en' ? en : mr

const { add, edit, fee, shell, views } = words

/** A journey of jobs, each of which may cost so many actions. */
interface CountedJobs {
  operator: Page
  product: Product
  isTouch: boolean
  /** Does a job, and expects it to have cost no more. */
  costs: (what: string, most: number, how: (job: Job) => Promise<void>) => Promise<void>
  show: (view: string) => Promise<void>
  /** Closes the sheet of a receipt. */
  finish: () => Promise<void>
}

/** Counts jobs by mouse and by thumb. */
export function countJobs(what: string, run: (jobs: CountedJobs) => Promise<void>) {
  for (const { name, viewport, colorScheme } of looks) {
    const isTouch = viewport.width < 500
    test.describe(`on ${name}`, () => {
      test.use({ viewport, colorScheme, hasTouch: isTouch })

      test(what, async ({ operator, product }) => {
        test.slow()
        await product.call('PATCH', '/api/session', { language })
        await operator.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
        await operator.reload()
        await expect(operator.getByRole('heading', { level: 1, name: views.dashboard })).toBeVisible()

        const counted: string[] = []
        const costs = async (what: string, most: number, how: (job: Job) => Promise<void>) =>
          test.step(`${what}: at most ${most}`, async () => {
            const job = new Job(operator, isTouch, words)
            await how(job)
            counted.push(`${what} ${job.actions}`)
            expect(job.actions, what).toBeLessThanOrEqual(most)
          })
        const show = (view: string) => new Job(operator, isTouch, words).view(view)
        const finish = async () => {
          await operator.getByRole('dialog').getByRole('button', { name: fee.done.finish }).click()
          await closed(operator)
        }
        await run({ operator, product, isTouch, costs, show, finish })
        test.info().annotations.push({ type: 'actions', description: counted.join('; ') })
      })
    })
  }
}

/** Admits with everything that is asked, as a person would give it. */
export async function admit(job: Job, name: string, seat: string) {
  await job.press(job.button(shell.addMember))
  await job.type(edit.fields.name, name)
  await job.type(edit.fields.phone, '9822012345')
  await job.type(edit.fields.parentsPhone, '9822054321')
  await job.choose(edit.fields.gender, 'Female')
  await job.type(edit.fields.aadhar, '2345 6789 0124')
  await job.type(edit.fields.address, '4, College Road, Nashik')
  await job.choose(edit.fields.seat, { value: seat })
  await job.press(job.button(add.proceed))
  await job.press(job.button(add.confirm))
  await expect(job.dialog()).toContainText(fee.done.title)
}
