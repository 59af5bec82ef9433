import { existsSync } from 'node:fs'
import { z } from 'zod'
import { decodeEncryptionKey } from './encryption/field-encryption.ts'
import { errorMessageOf, OperatorFacingError } from './errors.ts'

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const key = z.string().transform((text, context) => {
  const decoded = decodeEncryptionKey(text)
  if (decoded) return decoded
  context.addIssue('must be 32 bytes in base64, as from: openssl rand -base64 32')
  return z.NEVER
})

const environmentSchema = z
  .object({
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.string().refine(isWebAddress, 'must be an address such as https://example.org').optional(),
    DATA_DIR: z.string().default('./data'),
    DATA_KEY: key.optional(),
    NEXT_DATA_KEY: key.optional(),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// (leave it unset for SQLite in DATA_DIR)')
      .refine((url) => URL.canParse(url), 'is not a well-formed address')
      .optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
    SAMPLE_DATA: onOff.prefault('on'),
    CENTRE_TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone').default('Asia/Kolkata'),
    TRUST_PROXY: onOff.prefault('off'),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  })
  .refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'and ADMIN_PASSWORD must be set together',
  })

/**
 * Adds what stands in the file `.env` of the working folder, if there is one, to the environment, which wins.
 * @throws OperatorFacingError if it cannot be read
 */
export function loadEnvironmentFile() {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
  } catch (error) {
    throw new OperatorFacingError(`The file .env cannot be read: ${errorMessageOf(error)}`)
  }
}

/** The names of the environment variables. */
export const environmentVariableNames = Object.keys(environmentSchema.shape)

/** The configuration; docs/installing.md describes each variable. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the configuration from environment variables; an empty variable counts as unset.
 * @throws OperatorFacingError naming the first variable that is wrong
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new OperatorFacingError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL),
    dataDir: env.DATA_DIR,
    dataKey: env.DATA_KEY,
    nextDataKey: env.NEXT_DATA_KEY,
    databaseUrl: env.DATABASE_URL,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    sampleData: env.SAMPLE_DATA,
    timeZone: env.CENTRE_TIME_ZONE,
    /** Whose word about the caller's address is taken: every proxy's, that of one on this machine, or nobody's. */
    trustProxy: env.TRUST_PROXY as boolean | 'on this machine',
    logLevel: env.LOG_LEVEL,
  }
}
