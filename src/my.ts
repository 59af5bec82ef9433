import { startMyPage } from '#features/my/browser/my-script.ts'

startMyPage()
