import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

type Answer = string | number | null | Error | readonly Answer[]

/** A command that is taken and never answered, as by a server that hangs. */
export const silence: Answer = new Error('silence')

/** A server that speaks as Redis does (RESP 2), for tests on machines without one. */
export interface RespServer {
  readonly url: string
  /** Every command that came, as words. */
  readonly asked: readonly (readonly string[])[]
  close(): Promise<void>
}

export async function startRespServer(answers: (words: readonly string[]) => Answer | undefined): Promise<RespServer> {
  const asked: (readonly string[])[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let pending = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      pending += chunk
      for (;;) {
        const taken = takeCommand(pending)
        if (!taken) return
        pending = taken.rest
        asked.push(taken.words)
        const isOfConnection = /^(CLIENT|SELECT|AUTH|HELLO)$/i.test(taken.words[0] ?? '')
        const known = answers(taken.words) ?? (isOfConnection ? 'OK' : undefined)
        if (known !== silence)
          socket.write(encode(known === undefined ? new Error(`ERR unknown command '${taken.words[0]}'`) : known))
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `redis://:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

/** One array of bulk strings from the front; lengths are counted in bytes and these tests send ASCII. */
function takeCommand(text: string): { readonly words: readonly string[]; readonly rest: string } | null {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return null
  let at = head[0].length
  const words: string[] = []
  for (let nth = 0; nth < Number(head[1]); nth += 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return null
    at += size[0].length
    const end = at + Number(size[1])
    if (text.length < end + 2) return null
    words.push(text.slice(at, end))
    at = end + 2
  }
  return { words, rest: text.slice(at) }
}

function encode(answer: Answer): string {
  if (answer === null) return '$-1\r\n'
  if (answer instanceof Error) return `-${answer.message}\r\n`
  if (typeof answer === 'number') return `:${answer}\r\n`
  if (typeof answer === 'string') return `$${Buffer.byteLength(answer)}\r\n${answer}\r\n`
  return `*${answer.length}\r\n${answer.map(encode).join('')}`
}
