import type { EmailSettingsInput } from '../src/domain/messages/email-input.ts'

/** A mail account at an address for documents, which nobody has and nothing is sent to. */
export const mailAccount: EmailSettingsInput = {
  ...{ host: '203.0.113.5', port: 465, security: 'tls', user: 'centre@example.com' },
  ...{ password: 'an app password', from: 'centre@example.com', to: 'owner@example.com' },
  ...{ language: 'mr', notices: ['day-open'], basedOn: '', ownPassword: '' },
}
