import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { typedTextOfMessagePrice } from '#domain/messages/price.ts'
import {
  type WhatsappChannelForScreens,
  whatsappSettingsInputSchema,
} from '#domain/messages/whatsapp-channel.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { type CheckedValues, type FieldProblems, useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import {
  ChannelAccountFormFrame,
  noAutocorrectInputProps,
  secretInputProps,
} from '../channel/channel-account-form-frame.tsx'
import { useSaveWhatsappAccount } from '../messages.queries.ts'

/** What is wrong with a secret that is neither typed nor stored. */
const needed = { code: 'required' } as const

/** The account at Meta, whose key is among the centre's. */
export function WhatsappAccountForm({ whatsapp }: { whatsapp: WhatsappChannelForScreens }) {
  const { messages } = useWords()
  const { fields, hints } = messages.whatsapp
  const { mutateAsync: save } = useSaveWhatsappAccount()
  const { settings, changedAt, hasAppSecret, hasVerifyToken } = whatsapp
  /** What the form was filled in over: another's change since is not written over unseen. */
  const [basedOn, setBasedOn] = useState(changedAt)
  const form = useForm({
    name: 'settings/messages/whatsapp',
    first: () => ({
      phoneNumberId: settings?.phoneNumberId ?? '',
      businessAccountId: settings?.businessAccountId ?? '',
      to: settings?.to ?? '',
      price: settings ? typedTextOfMessagePrice(settings.price) : '',
      appSecret: '',
      verifyToken: '',
    }),
    secrets: ['appSecret', 'verifyToken'],
    check: (values): CheckedValues<z.input<typeof whatsappSettingsInputSchema>> => {
      const checked = checkFormBySchema(whatsappSettingsInputSchema, { ...values, basedOn })
      const wrong: FieldProblems = {
        ...('wrong' in checked && checked.wrong),
        ...(!hasAppSecret && values.appSecret === '' && { appSecret: needed }),
        ...(!hasVerifyToken && values.verifyToken === '' && { verifyToken: needed }),
      }
      return Object.keys(wrong).length > 0 ? { wrong } : { input: { ...values, basedOn } }
    },
    send: (input) => save(input),
    next: (state) => {
      setBasedOn(state.whatsapp.changedAt)
      return { appSecret: '', verifyToken: '' }
    },
  })
  const line = (name: keyof typeof fields) => ({
    ...{ name, label: fields[name] },
    ...form.field(name),
    ...noAutocorrectInputProps,
  })
  return (
    <ChannelAccountFormFrame label={messages.channels.whatsapp} form={form}>
      <TextInput {...line('phoneNumberId')} description={hints.phoneNumberId} inputMode="numeric" />
      <TextInput {...line('businessAccountId')} description={hints.businessAccountId} inputMode="numeric" />
      <TextInput
        {...line('appSecret')}
        {...secretInputProps}
        description={hasAppSecret ? hints.kept : hints.appSecret}
      />
      <TextInput
        {...line('verifyToken')}
        {...secretInputProps}
        description={hasVerifyToken ? hints.kept : hints.verifyToken}
      />
      <TextInput {...line('to')} description={hints.to} inputMode="tel" />
      <TextInput
        name="price"
        label={messages.price}
        description={hints.price}
        inputMode="decimal"
        {...form.field('price')}
        {...noAutocorrectInputProps}
      />
    </ChannelAccountFormFrame>
  )
}
