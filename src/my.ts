import { startMyPageScript } from '#features/my/browser/my-script.ts'

startMyPageScript()
