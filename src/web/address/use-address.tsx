import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Address } from './address.ts'
import type { AddressStore } from './address-store.ts'

const AddressContext = createContext<AddressStore | null>(null)
export const AddressProvider = AddressContext.Provider

export function useAddressStore(): AddressStore {
  const store = useContext(AddressContext)
  if (!store) throw new Error('useAddressStore needs an AddressProvider above it.')
  return store
}

/** The view and the open dialog. */
export function useAddress(): Address {
  const store = useAddressStore()
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** Lets Back close an open dialog by `leave`. */
export function useBack(leave: () => void): void {
  const store = useAddressStore()
  useEffect(() => store.onBack(leave), [store, leave])
}
