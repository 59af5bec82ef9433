import type { ReactNode } from 'react'
import { useSignInLocale } from '#web/i18n.tsx'
import { DeskLampsDecoration } from './desk-lamps-decoration.tsx'
import styles from './login-page.module.css'

/** The frame of the screens before the admin, without its component library so that they open quickly. */
export function SignInFrame({ children, foot }: { children: ReactNode; foot: ReactNode }) {
  return (
    <div className={styles.page}>
      <DeskLampsDecoration />
      <main className={styles.door}>
        {children}
        <footer className={styles.foot}>
          {foot}
          <LanguageLink />
        </footer>
      </main>
    </div>
  )
}

function LanguageLink() {
  const { language, setLanguage } = useSignInLocale()
  const other = language === 'en' ? 'mr' : 'en'
  return (
    <button type="button" className={styles.link} lang={other} onClick={() => setLanguage(other)}>
      {other === 'mr' ? 'मराठी' : 'English'}
    </button>
  )
}
