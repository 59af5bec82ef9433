import type { ReactNode } from 'react'
import { PictureField } from '#web/forms/picture-field.tsx'
import { useWords } from '#web/i18n.tsx'
import { AvatarPicture } from '#web/kit/marks/avatar.tsx'

interface Props {
  /** A data URL or an address; null for the outline. */
  source: string | null
  onChange: (photo: string | null) => void
  /** Told while a file is being read: until then the photo is not in the form. */
  onReading: (isReading: boolean) => void
  under?: ReactNode
  isReadOnly?: boolean
}

/** Choosing a photo, with a look at it (MB-11). */
export function MemberPhotoField({ source, ...rest }: Props) {
  const { add, edit } = useWords()
  return (
    <PictureField
      label={edit.fields.photo}
      choose={add.choosePhoto}
      kind="jpeg"
      look={<AvatarPicture source={source} size={56} />}
      isEmpty={source === null}
      {...rest}
    />
  )
}
