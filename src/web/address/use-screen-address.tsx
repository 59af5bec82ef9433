import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { ScreenAddress } from './screen-address.ts'
import type { ScreenAddressStore } from './screen-address-store.ts'

const ScreenAddressContext = createContext<ScreenAddressStore | null>(null)
export const ScreenAddressProvider = ScreenAddressContext.Provider

export function useScreenAddressStore(): ScreenAddressStore {
  const store = useContext(ScreenAddressContext)
  if (!store) throw new Error('useScreenAddressStore needs a ScreenAddressProvider above it.')
  return store
}

/** The view and the open dialog. */
export function useScreenAddress(): ScreenAddress {
  const store = useScreenAddressStore()
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** Lets Back close an open dialog by `leave`. */
export function useCloseOnBack(leave: () => void): void {
  const store = useScreenAddressStore()
  useEffect(() => store.onBack(leave), [store, leave])
}
