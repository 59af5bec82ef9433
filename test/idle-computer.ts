import type { ServerSideComputerControls } from '../src/server/launch/server-side-computer-controls.ts'

/** The computer of a download on which nothing comes of anything. */
export const idleComputer: ServerSideComputerControls = {
  version: '1.0.0',
  login: { isOn: async () => false, turnOn: async () => {}, turnOff: async () => {} },
  fixed: { network: false, publicAddress: false },
  isTakenBack: () => false,
  reopen: () => {},
  goBack: async () => {},
  stop: () => {},
}
