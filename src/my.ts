import { startMyPageScript } from '#features/my/browser/start-my-page-script.ts'

startMyPageScript()
