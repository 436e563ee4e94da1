import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The test file of all scanners, put together here so that no scanner finds it in this repository. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-', 'TEST-FILE!$H+H*'].join('')

/** How the scanner behaves: `silent` takes everything and never answers. */
export type ClamdMood = 'well' | 'silent' | 'closing' | 'garbage' | 'limit'

export interface ClamdServer {
  readonly place: { readonly host: string; readonly port: number }
  mood: ClamdMood
  /** Files as they arrived whole. */
  readonly scanned: readonly Buffer[]
  close(): Promise<void>
}

/** A small clamd: it reads INSTREAM by the text of the protocol, and knows one signature. */
export async function startClamdServer(): Promise<ClamdServer> {
  const scanned: Buffer[] = []
  const open = new Set<Socket>()
  const state: { mood: ClamdMood } = { mood: 'well' }
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    let bytes = Buffer.alloc(0)
    socket.on('data', (more: Buffer) => {
      bytes = Buffer.concat([bytes, more])
      if (state.mood === 'closing') return socket.destroy()
      if (state.mood === 'garbage') return socket.end('what?\0')
      if (state.mood === 'limit' && bytes.length > 1_000) return socket.end('INSTREAM size limit exceeded. ERROR\0')
      const file = state.mood === 'silent' ? null : wholeFile(bytes)
      if (file === null) return
      scanned.push(file)
      socket.end(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(state, {
    place: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    scanned,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  })
}

/** The file of a command that is through, or null while more is to come. Throws when it is not the protocol. */
function wholeFile(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (bytes.length < command.length) return null
  if (bytes.subarray(0, command.length).toString() !== command) throw new Error('not INSTREAM')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (at + 4 + length > bytes.length) return null
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
