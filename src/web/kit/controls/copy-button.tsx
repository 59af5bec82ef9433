import { ActionIcon } from '@mantine/core'
import { showError, showNotice } from '../feedback/notices.tsx'
import { Icon } from '../marks/icon.tsx'

interface Props {
  text: string | (() => Promise<string>)
  words: { copy: string; copied: string; copyFailed: string }
  onCopied?: () => unknown
}

/** The button that copies a text, which may be made by the press, and says so. */
export function CopyButton({ text, words, onCopied }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
      showNotice(words.copied)
      await onCopied?.()
    } catch {
      showError({ about: 'copy', message: words.copyFailed })
    }
  }
  return (
    <ActionIcon
      variant="default"
      size={48}
      aria-label={words.copy}
      title={words.copy}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
    </ActionIcon>
  )
}
