import { startDoorTabletPage } from '#features/check-in/door-page/browser/door-script.ts'

startDoorTabletPage()
