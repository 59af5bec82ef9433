import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { typedTextOfMessagePrice } from '#domain/messages/price.ts'
import { type SmsChannelForScreens, smsSettingsInputSchema } from '#domain/messages/sms-channel.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { ChannelAccountFormFrame, noAutocorrectInputProps } from '../channel/channel-account-form-frame.tsx'
import { useSaveSmsAccount } from '../messages.queries.ts'

/** The account at the SMS gateway, whose key is among the centre's. */
export function SmsAccountForm({ sms: { settings, changedAt } }: { sms: SmsChannelForScreens }) {
  const { messages } = useWords()
  const { mutateAsync: save } = useSaveSmsAccount()
  /** What the form was filled in over: another's change since is not written over unseen. */
  const [basedOn, setBasedOn] = useState(changedAt)
  const form = useForm({
    name: 'settings/messages/sms',
    first: () => ({ to: settings?.to ?? '', price: settings ? typedTextOfMessagePrice(settings.price) : '' }),
    check: (values) => {
      const checked = checkFormBySchema(smsSettingsInputSchema, { ...values, basedOn })
      return 'wrong' in checked ? checked : { input: { ...values, basedOn } }
    },
    send: (input) => save(input),
    next: ({ sms }) => {
      setBasedOn(sms.changedAt)
      return {}
    },
  })
  return (
    <ChannelAccountFormFrame label={messages.channels.sms} form={form}>
      <TextInput
        name="to"
        label={messages.sms.to}
        inputMode="tel"
        {...form.field('to')}
        {...noAutocorrectInputProps}
      />
      <TextInput
        name="price"
        label={messages.price}
        description={messages.sms.price}
        inputMode="decimal"
        {...form.field('price')}
        {...noAutocorrectInputProps}
      />
    </ChannelAccountFormFrame>
  )
}
