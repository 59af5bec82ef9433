import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import type { PersonInsideNow } from '#domain/check-in/check-in-screen-rows.ts'
import { isRefusedByServer } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { showError, showNotice } from '#web/kit/feedback/notices.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { newId } from '#web/new-id.ts'
import { useSendCheckInDeskPress } from '../check-in.queries.ts'

interface Props {
  person: Pick<PersonInsideNow, 'memberId' | 'name' | 'libraryId'>
  /** Whether there is no room for the word. */
  isIcon?: boolean
}

/** Checks somebody out at the desk. */
export function CheckOutButton({ person: { memberId, name, libraryId }, isIcon = false }: Props) {
  const words = useWords()
  const { inside } = words
  const press = useSendCheckInDeskPress()
  // The same press until it was answered.
  const [id, setId] = useState(newId)
  const leave = () =>
    press.mutate(
      { id, memberId, libraryId },
      {
        onSuccess: () => {
          setId(newId())
          showNotice(inside.isOut(name))
        },
        onError: (failure) => {
          if (isRefusedByServer(failure)) setId(newId())
          showError({
            about: `out ${memberId}`,
            message: inside.outFailed(name, errorText(words, failure)),
          })
        },
      },
    )
  const same = { 'aria-label': inside.outOf(name), loading: press.isPending, onClick: leave }
  if (!isIcon)
    return (
      <Button variant="default" {...same}>
        {inside.out}
      </Button>
    )
  return (
    <ActionIcon variant="subtle" size={44} title={inside.out} {...same}>
      <Icon name="leave" />
    </ActionIcon>
  )
}
