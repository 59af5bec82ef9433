import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { publicServerUrlSchema } from '#domain/computer/public-server-url-schema.ts'
import { writePrivateJsonFile } from './running-server-note.ts'

const settingsSchema = z.object({
  opensToNetwork: z.boolean(),
  publicAddress: publicServerUrlSchema.nullable(),
})

/** How the machine of a download is reached (IN-4): it belongs to the machine, and so stands in a file of its own and in no backup. */
export type MachineNetworkSettingsData = z.infer<typeof settingsSchema>

type Environment = Record<string, string | undefined>

const closed: MachineNetworkSettingsData = { opensToNetwork: false, publicAddress: null }
const fileIn = (dataDir: string) => join(dataDir, 'this-computer.json')

/** What was chosen for this machine; closed where nothing was, or where the file cannot be read. */
export function readMachineNetworkSettings(dataDir: string): MachineNetworkSettingsData {
  try {
    return settingsSchema.safeParse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))).data ?? closed
  } catch {
    return closed
  }
}

export const saveMachineNetworkSettings = (dataDir: string, settings: MachineNetworkSettingsData) =>
  writePrivateJsonFile(fileIn(dataDir), settings)

/** Which of the settings the environment fixes; it wins over the file. */
export const settingsFixedByEnvironment = ({ HOST, PUBLIC_URL }: Environment) => ({
  network: Boolean(HOST),
  publicAddress: Boolean(PUBLIC_URL),
})

/** The environment with what was chosen for the machine, where it says nothing itself. */
export function environmentWithNetworkSettings(
  environment: Environment,
  settings: MachineNetworkSettingsData,
): Environment {
  return {
    ...environment,
    HOST: environment.HOST || (settings.opensToNetwork ? '0.0.0.0' : undefined),
    PUBLIC_URL: environment.PUBLIC_URL || settings.publicAddress || undefined,
  }
}
