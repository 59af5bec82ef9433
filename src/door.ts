import { startDoor } from '#features/check-in/door-page/browser/door-script.ts'

startDoor()
