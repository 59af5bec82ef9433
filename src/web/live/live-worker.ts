import { LiveHub, type ToTab } from './live-hub.ts'
import { browserSurroundings } from './live-surroundings.ts'

/*
 * Runs as a SharedWorker: one for all tabs of the browser, so that ten tabs take one connection of the six that
 * a browser opens to a host. The DOM types know no SharedWorker scope, hence the plain event listener.
 */
const hub = new LiveHub(browserSurroundings)

self.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  const tab = (message: ToTab) => port.postMessage(message)
  port.onmessage = ({ data }) => hub.from(tab, data)
})
