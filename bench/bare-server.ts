// The floor for small answers: bare node:http.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const answer = Buffer.from(JSON.stringify({ revision: 1, changed: [], removed: [] }))
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
  response.end(answer)
}).listen(0, '127.0.0.1', () => {
  console.log(`bare open at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
