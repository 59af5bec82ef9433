import { startDoorTabletPage } from '#features/check-in/door-page/browser/start-door-tablet-page.ts'

startDoorTabletPage()
