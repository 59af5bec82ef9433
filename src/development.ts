import { createApp } from './app.ts'
import { openDatabaseAndPrepareServer } from './product.ts'
import { readConfig } from './server/config.ts'
import type { HtmlTemplates } from './server/http/built-html-templates.ts'
import { createLog } from './server/log.ts'

/** The app for `npm run dev`, whose documents are rendered on each call. */
export async function createDevelopmentApp(documents: HtmlTemplates) {
  const config = readConfig(process.env)
  const { firstAccount, close, ...parts } = await openDatabaseAndPrepareServer({
    config,
    log: createLog(config.logLevel),
  })
  if (firstAccount?.isMade) {
    console.log(`Sign in as ${firstAccount.email} with the password ${firstAccount.password}`)
  }
  return { app: createApp({ ...parts, documents, assets: undefined }), close }
}
