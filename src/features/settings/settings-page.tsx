import { Suspense } from 'react'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { useWords } from '#web/i18n.tsx'
import { LoadingData, WhenLoaded } from '#web/kit/when-loaded.tsx'
import type { ScreenProps } from '#web/screen.ts'
import { CustomCodeForm } from './custom-code-form.tsx'
import { IntegrationsForm } from './integrations-form.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Section } from './section.tsx'
import { useSettings } from './settings.queries.ts'
import styles from './settings-page.module.css'

export function SettingsPage({ History, sections }: ScreenProps) {
  const { settings, menu, history, accounts, backups, privacy } = useWords()
  const list = useSettings()
  return (
    <WhenLoaded<[ScreenSettings]> lists={[list]}>
      {([row]) =>
        row && (
          <div className={styles.page}>
            <Section heading={settings.profile} hint={settings.profileHint}>
              <ProfileForm row={row} />
            </Section>
            <Section heading={menu.heading} hint={menu.hint}>
              <Suspense fallback={<LoadingData />}>
                <sections.Menu />
              </Suspense>
            </Section>
            <Section heading={privacy.heading} hint={privacy.hint}>
              <PrivacyForm row={row} />
            </Section>
            <Section heading={settings.integrations} hint={settings.integrationsHint}>
              <IntegrationsForm row={row} />
            </Section>
            <Section heading={settings.code} hint={settings.codeHint}>
              <CustomCodeForm row={row} />
            </Section>
            <Section heading={accounts.heading}>
              <Suspense fallback={<LoadingData />}>
                <sections.OwnAccount />
              </Suspense>
            </Section>
            <Section heading={accounts.staff} hint={accounts.staffHint}>
              <Suspense fallback={<LoadingData />}>
                <sections.Staff />
              </Suspense>
            </Section>
            <Section heading={backups.heading} hint={backups.hint}>
              <Suspense fallback={<LoadingData />}>
                <sections.Backups />
              </Suspense>
            </Section>
            <Section heading={history.heading} hint={history.hint}>
              <Suspense fallback={<LoadingData />}>
                <History />
              </Suspense>
            </Section>
          </div>
        )
      }
    </WhenLoaded>
  )
}
