export { buildIfNeeded as setup } from '../../scripts/build.ts'
