import type { ComputerControls } from '../src/server/launch/computer-controls.ts'

/** The computer of a download on which nothing comes of anything. */
export const idleComputer: ComputerControls = {
  version: '1.0.0',
  login: { isOn: async () => false, turnOn: async () => {}, turnOff: async () => {} },
  fixed: { network: false, publicAddress: false },
  isTakenBack: () => false,
  reopen: () => {},
  goBack: async () => {},
  stop: () => {},
}
