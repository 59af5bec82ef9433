import { Button } from '@mantine/core'
import { formatCount } from '#domain/money/money.ts'
import {
  fetchSampleMoneyCount,
  useHasSampleMembers,
  useRemoveSampleMembers,
} from '#features/members/sample.queries.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showNotice } from '#web/kit/feedback/notices.tsx'
import styles from './sample-members-bar.module.css'

/** Says that there are members of the sample, and removes them. It lies where it moves nothing when it comes or goes. */
export function SampleMembersBar() {
  const { words, language } = useLocale()
  const { shell } = words
  const remove = useRemoveSampleMembers()
  if (!useHasSampleMembers()) return null

  async function ask() {
    const { rows } = await fetchSampleMoneyCount().catch(() => ({ rows: 0 }))
    const lost = rows > 0 ? [shell.sampleMoneyLost(rows, formatCount(rows, language))] : []
    if (!window.confirm([shell.confirmRemoveSample, ...lost].join('\n\n'))) return
    remove.mutate(undefined, {
      onSuccess: (count) => showNotice(shell.sampleRemoved(count, formatCount(count, language))),
      onError: (error) =>
        showError({ about: 'sample', message: shell.sampleNotRemoved(errorText(words, error)) }),
    })
  }

  return (
    <section className={`stack gap-2 notice ${styles.bar}`} data-bottom-bar aria-label={shell.sample}>
      <p>{shell.sample}</p>
      <Button variant="default" loading={remove.isPending} onClick={ask}>
        {shell.removeSample}
      </Button>
    </section>
  )
}
