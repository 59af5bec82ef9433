import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/notifications/styles.layer.css'
import './kit.css'
import '../styles/words.css'
import { type MantineColorSchemeManager, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type ReactNode, useMemo } from 'react'
import { saveColourScheme, savedColourScheme } from '#web/colour-scheme.ts'
import { useWords } from '#web/i18n.tsx'
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts'

const colourSchemeManager: MantineColorSchemeManager = {
  get: savedColourScheme,
  set: saveColourScheme,
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => saveColourScheme('auto'),
}

/** The CSP nonce for inline styles, read from the document. */
export function styleNonce() {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
}

/** Everything below may use the kit's components. */
export function KitProvider({ children }: { children: ReactNode }) {
  // Mantine's scroll lock reads its nonce here.
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
  return (
    <MantineProvider
      theme={useThemeInWords()}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={styleNonce}
      withGlobalClasses={false}
    >
      {children}
      <Notifications position="top-center" limit={3} />
    </MantineProvider>
  )
}

/** Labels the close button of notifications. */
function useThemeInWords() {
  const { close } = useWords()
  return useMemo(() => {
    const defaultProps = { closeButtonProps: { 'aria-label': close } }
    return mergeThemeOverrides(mantineTheme, { components: { Notification: { defaultProps } } })
  }, [close])
}
