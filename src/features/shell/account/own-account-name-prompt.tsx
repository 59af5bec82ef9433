import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useWords } from '#web/i18n.tsx'
import { ErrorBoundary } from '#web/loading/error-boundary.tsx'
import { readBrowserPreference, saveBrowserPreference } from '#web/preferences.ts'
import { preloadable } from '#web/preloadable.tsx'

/** Apart, as it brings the checker of input, which the first screens are without. */
const OwnAccountNameForm = preloadable(
  async () => (await import('./own-account-name-form.tsx')).OwnAccountNameForm,
)

/** One line for an account without a name, which can be put off in this browser. */
export function OwnAccountNamePrompt({
  accountId,
  onNamed,
}: {
  accountId: string
  onNamed: () => Promise<boolean>
}) {
  const { accounts } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [isPutOff, setPutOff] = useState(() => readBrowserPreference('name-later') === accountId)
  const later = (
    <Button
      variant="subtle"
      px={4}
      onClick={() => {
        saveBrowserPreference('name-later', accountId)
        setPutOff(true)
      }}
    >
      {accounts.later}
    </Button>
  )
  if (isPutOff) return null
  if (isOpen) {
    return (
      <ErrorBoundary>
        <Suspense>
          <OwnAccountNameForm later={later} onNamed={onNamed} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return (
    <div className="row spread gap-1">
      <Button variant="subtle" px={4} onClick={() => setOpen(true)}>
        {accounts.giveName}
      </Button>
      {later}
    </div>
  )
}
