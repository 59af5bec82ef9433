import { errorText } from '#web/error-text.ts'
import { SwitchField } from '#web/forms/switch-field.tsx'
import { useWords } from '#web/i18n.tsx'
import { AdminAddressQrCode } from '#web/kit/codes/admin-address-qr-code.tsx'
import { type InstalledProgramState, useChangeServerComputerSettings } from './computer.queries.ts'

/** Opens the computer to phones in its network, with the address as a code (IN-4). */
export function OpenComputerToNetworkSection({ download }: { download: InstalledProgramState }) {
  const words = useWords()
  const { network } = words.computer
  const change = useChangeServerComputerSettings()
  const isOpen = change.isPending ? change.variables.opensToNetwork === true : download.opensToNetwork
  const [first, ...others] = download.addresses
  return (
    <section className="stack gap-3">
      <h3 className="heading">{network.heading}</h3>
      {download.fixed.network ? (
        <p>
          {isOpen ? network.isOpen : network.isClosed} {words.errors.fixed_by_environment}
        </p>
      ) : (
        <SwitchField
          label={network.opens}
          about={[network.opensWhy, network.firewall, network.unencrypted]}
          value={isOpen ? 'yes' : 'no'}
          error={change.error ? errorText(words, change.error) : undefined}
          onChange={({ currentTarget }) => change.mutate({ opensToNetwork: currentTarget.value === 'yes' })}
        />
      )}
      <p role="status" className="quiet">
        {download.isReopening && words.computer.reopening}
      </p>
      {download.isTakenBack && <p role="alert">{words.computer.takenBack}</p>}
      {download.opensToNetwork && !download.isReopening && first === undefined && <p>{network.noNetwork}</p>}
      {first !== undefined && (
        <AdminAddressQrCode addresses={[first, ...others]} label={network.code} about={network.scan} />
      )}
    </section>
  )
}
