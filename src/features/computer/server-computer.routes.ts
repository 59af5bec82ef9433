import { networkInterfaces } from 'node:os'
import { Hono } from 'hono'
import { z } from 'zod'
import { publicServerUrlSchema } from '#domain/computer/public-server-url-schema.ts'
import type { AppContext } from '#server/app-context.ts'
import { askWhatAnswersAtAddress } from '#server/doctor/ask-what-answers-at-address.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { isLoopbackHost } from '#server/http/addresses/network.ts'
import { serverAddressesForOtherDevices } from '#server/http/addresses/own-addresses.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { runAfterAnswerSent } from '#server/http/run-after-answer-sent.ts'
import { validateInput } from '#server/http/validate-input.ts'
import {
  type MachineNetworkSettingsData,
  readMachineNetworkSettings,
  saveMachineNetworkSettings,
} from '#server/launch/machine-network-settings.ts'
import type { ServerSideComputerControls } from '#server/launch/server-side-computer-controls.ts'

const changesSchema = z
  .strictObject({
    startsWithComputer: z.boolean(),
    opensToNetwork: z.boolean(),
    publicAddress: publicServerUrlSchema.nullable(),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0)

/** The computer that a download runs on (IN-2, IN-4); anything else that serves knows nothing of it. */
export const serverComputerRoutes = ({ computer, config }: AppContext) => {
  /** @throws Refusal 404 where this is no download */
  const ours = () => {
    if (!computer) throw notFoundRefusal('address')
    return computer
  }
  const served: MachineNetworkSettingsData = {
    opensToNetwork: !isLoopbackHost(config.host),
    publicAddress: config.publicUrl?.origin ?? null,
  }
  /** What was chosen; where the environment fixes it, what is served. */
  const chosen = ({ fixed }: ServerSideComputerControls): MachineNetworkSettingsData => {
    const { opensToNetwork, publicAddress } = readMachineNetworkSettings(config.dataDir)
    return {
      opensToNetwork: fixed.network ? served.opensToNetwork : opensToNetwork,
      publicAddress: fixed.publicAddress ? served.publicAddress : publicAddress,
    }
  }
  const isServed = (wanted: MachineNetworkSettingsData) =>
    wanted.opensToNetwork === served.opensToNetwork && wanted.publicAddress === served.publicAddress

  const stateOf = async (computer: ServerSideComputerControls) => {
    const { version, login, fixed, isTakenBack } = computer
    const wanted = chosen(computer)
    return {
      version,
      dataDir: config.dataDir,
      startsWithComputer: await login.isOn(),
      ...wanted,
      fixed,
      // A laptop may be in another network by now.
      addresses: serverAddressesForOtherDevices(
        { host: config.host, publicUrl: undefined },
        config.port,
        networkInterfaces(),
      ),
      isReopening: !isServed(wanted),
      isTakenBack: isTakenBack(),
    }
  }

  return new Hono<RouteEnv>()
    .get('/', async (c) => c.json({ download: computer ? await stateOf(computer) : null }))

    .patch('/', validateInput('json', changesSchema), async (c) => {
      const computer = ours()
      const { login, fixed } = computer
      const { startsWithComputer, opensToNetwork, publicAddress } = c.req.valid('json')
      if (opensToNetwork !== undefined && fixed.network) {
        throw new Refusal(409, 'fixed_by_environment', 'opensToNetwork')
      }
      if (publicAddress !== undefined && fixed.publicAddress) {
        throw new Refusal(409, 'fixed_by_environment', 'publicAddress')
      }
      if (startsWithComputer !== undefined) await (startsWithComputer ? login.turnOn() : login.turnOff())
      if (opensToNetwork !== undefined || publicAddress !== undefined) {
        const before = readMachineNetworkSettings(config.dataDir)
        saveMachineNetworkSettings(config.dataDir, {
          opensToNetwork: opensToNetwork ?? before.opensToNetwork,
          publicAddress: publicAddress === undefined ? before.publicAddress : publicAddress,
        })
        if (!isServed(chosen(computer))) runAfterAnswerSent(computer.reopen)
      }
      return c.json({ download: await stateOf(computer) })
    })

    .post('/address_checks', async (c) => {
      ours()
      const { publicUrl } = config
      if (publicUrl?.protocol !== 'https:') throw notFoundRefusal('address')
      return c.json({ answer: await askWhatAnswersAtAddress(publicUrl) })
    })

    .post('/stops', (c) => {
      runAfterAnswerSent(ours().stop)
      return c.body(null, 204)
    })
}
