import { TextInput, type TextInputProps } from '@mantine/core'
import { useWords } from '#web/i18n.tsx'
import {
  type BackupTargetAsTyped,
  type BackupTargetField,
  backupTargetFieldsByKind,
} from './backup-target-as-typed.ts'
import styles from './backup-target-fields.module.css'

interface Props {
  values: BackupTargetAsTyped
  onType: (part: Partial<BackupTargetAsTyped>) => void
  /** The sentence of each wrong field. */
  wrong: Readonly<Partial<Record<string, string>>>
  /** Whether an empty secret key leaves the one that is stored. */
  keepsSecret?: boolean
}

/** The fields of a folder or a store. */
export function BackupTargetFields({ values, onType, wrong, keepsSecret = false }: Props) {
  const { secondPlace } = useWords()
  const hints: Partial<Record<BackupTargetField, string>> = {
    path: secondPlace.hints.path,
    endpoint: secondPlace.hints.endpoint,
    region: secondPlace.hints.region,
    ...(keepsSecret && { secretKey: secondPlace.hints.keptSecret }),
  }
  return (
    <div className={`stack gap-3 ${styles.fields}`}>
      {backupTargetFieldsByKind[values.kind].map((name) => {
        const error = wrong[name]
        return (
          <TextInput
            key={name}
            name={name}
            label={secondPlace.fields[name]}
            value={values[name]}
            onChange={({ currentTarget: { value } }) => onType({ [name]: value })}
            description={hints[name]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            className={isShort(name) ? undefined : styles.long}
            {...plain}
            {...(name === 'endpoint' && { inputMode: 'url' as const })}
            {...(name === 'secretKey' && { type: 'password', autoComplete: 'new-password' })}
            {...(error !== undefined && { error })}
          />
        )
      })}
    </div>
  )
}

const isShort = (name: BackupTargetField) => name === 'bucket' || name === 'region'

/** Nothing in a path or a key is to be corrected, remembered or spelled by the browser. */
const plain = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  'data-1p-ignore': true,
} satisfies TextInputProps & Record<`data-${string}`, boolean>
