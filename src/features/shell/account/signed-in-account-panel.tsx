import { Button, useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import type { SignedInAccount } from '#domain/accounts/account.ts'
import type { Language } from '#domain/language/language.ts'
import type { SessionStateAndActions } from '#features/auth/session/session.queries.ts'
import { colourSchemes } from '#web/colour-scheme.ts'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { OwnAccountNamePrompt } from './own-account-name-prompt.tsx'
import styles from './signed-in-account-panel.module.css'

const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'mr', label: 'मराठी', lang: 'mr' },
] as const

interface Props extends Pick<SessionStateAndActions, 'signOut' | 'saveLanguage' | 'recheckAccount'> {
  /** Null until the server has said who is signed in. */
  account: SignedInAccount | null
}

/** Language, colours, who is signed in, and `Logout`. */
export function SignedInAccountPanel({ account, signOut, saveLanguage, recheckAccount }: Props) {
  const { words, language, setLanguage } = useLocale()
  const { shell } = words
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [isLeaving, setLeaving] = useState(false)

  function loadLocale(next: Language) {
    setLanguage(next)
    saveLanguage(next)
  }

  async function leave() {
    setLeaving(true)
    try {
      await signOut()
    } catch (error) {
      console.error('Signing out failed.', error)
      setLeaving(false)
      window.alert(shell.logoutFailed)
    }
  }

  return (
    <div className={`stack gap-2 ${styles.panel}`}>
      <SegmentedChoice label={shell.language} value={language} options={languages} onChoose={loadLocale} />
      <SegmentedChoice
        label={shell.colours}
        value={colorScheme}
        options={colourSchemes.map((value) => ({ value, label: shell.colourNames[value] }))}
        onChoose={setColorScheme}
      />
      {account && (
        <p className={styles.who}>
          <span className="only-spoken">{shell.account} </span>
          <span className={styles.email}>{account.name ?? account.email}</span>
        </p>
      )}
      {account?.name === null && <OwnAccountNamePrompt accountId={account.id} onNamed={recheckAccount} />}
      <Button
        variant="default"
        fullWidth
        justify="start"
        leftSection={<Icon name="leave" />}
        loading={isLeaving}
        onClick={leave}
      >
        {shell.logout}
      </Button>
    </div>
  )
}
