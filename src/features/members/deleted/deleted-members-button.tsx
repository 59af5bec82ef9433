import { formatCount } from '#domain/money/money.ts'
import { useScreenAddress, useScreenAddressStore } from '#web/address/use-screen-address.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useDeletedMembers } from './deleted-members.queries.ts'
import styles from './deleted-members-button.module.css'
import { DeletedMembersDialog } from './deleted-members-dialog.tsx'

/** Leads to the deleted members, where there are any. */
export function DeletedMembersButton() {
  const { words, language } = useLocale()
  const members = useDeletedMembers()
  const address = useScreenAddressStore()
  const { dialog } = useScreenAddress()
  const count = members.status === 'ready' ? members.rows.length : 0
  return (
    <>
      {count > 0 && (
        <p className="line end">
          <button type="button" className={styles.button} onClick={() => address.open({ kind: 'deleted' })}>
            <Icon name="bin" size={18} />
            {words.deletions.open(formatCount(count, language))}
          </button>
        </p>
      )}
      {dialog?.kind === 'deleted' && <DeletedMembersDialog onClose={address.close} />}
    </>
  )
}
