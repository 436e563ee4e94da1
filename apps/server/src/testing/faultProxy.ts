import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** `up` passes on, `hang` swallows in silence, `rst` cuts every connection and refuses new ones. */
export type FaultMode = 'up' | 'hang' | 'rst'

export interface FaultProxy {
  readonly port: number
  setMode(mode: FaultMode): void
}

/** A place on the wire between a client and the local port `upstream`, where a test can make the network fail. */
export async function startFaultProxy(upstream: number): Promise<FaultProxy> {
  let mode: FaultMode = 'up'
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(upstream, '127.0.0.1')
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => mode === 'up' && to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    if (mode === 'rst') client.resetAndDestroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    setMode(next) {
      mode = next
      if (mode === 'rst') for (const socket of sockets) socket.resetAndDestroy()
    },
  }
}
