import { Component, type ReactNode } from 'react'
import { useSignInWords } from '#web/i18n.tsx'
import styles from './error-boundary.module.css'

interface Props {
  children: ReactNode
  /** Stands there instead of the offer, where a screen is whole without the part. */
  fallback?: ReactNode
}

/** Offers a reload where a screen throws or its code cannot be loaded. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, fallback = <Broken /> } = this.props
    return this.state.hasFailed ? fallback : children
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
