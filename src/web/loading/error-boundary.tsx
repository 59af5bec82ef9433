import { Component, type ReactNode } from 'react'
import { useSignInWords } from '#web/i18n.tsx'
import styles from './error-boundary.module.css'

/** Offers a reload where a screen throws or its code cannot be loaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { shell } = useSignInWords()
  return (
    <div role="alert" className={styles.broken}>
      <p>{shell.screenFailed}</p>
      <button type="button" className={styles.reload} onClick={() => location.reload()}>
        {shell.reload}
      </button>
    </div>
  )
}
