import { Button } from '@mantine/core'
import { useWords } from '#web/i18n.tsx'
import { isAdminInstalled, useInstallAdmin } from '#web/installed-app.ts'
import { canSaveListsOffline } from '#web/last-known/offline-store.ts'
import styles from './admin-on-this-device-section.module.css'

/** Whether the admin can be installed here, what this browser keeps, and where neither is so, why. */
export function AdminOnThisDeviceSection() {
  const { thisDevice } = useWords()
  const install = useInstallAdmin()
  if (!canSaveListsOffline())
    return (
      <div className={`stack gap-3 ${styles.part}`}>
        <p>{thisDevice.notHere}</p>
        <p className="quiet">{thisDevice.whatToDo}</p>
      </div>
    )
  return (
    <div className={`stack gap-3 ${styles.part}`}>
      {install && (
        <Button variant="default" className={styles.install} onClick={install}>
          {thisDevice.install}
        </Button>
      )}
      {!install && <p>{isAdminInstalled() ? thisDevice.installed : thisDevice.byMenu}</p>}
      <p className="quiet">{thisDevice.kept}</p>
    </div>
  )
}
