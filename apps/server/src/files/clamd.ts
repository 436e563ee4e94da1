import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { ClamdPlace } from '../envForms.ts'

/** What a scanner says of a file. `null`: nothing found; else the name of what was found. */
export type Finding = string | null

/** The scanner did not answer, or not with a verdict: nobody knows what is in the file. */
export class ScannerAway extends Error {
  constructor(reason: string) {
    super(`malware scanner: ${reason}`)
    this.name = 'ScannerAway'
  }
}

/** One file on its way through the scanner. */
export interface Scan {
  /** Waits until the scanner takes more. Rejects with ScannerAway. */
  write(chunk: Buffer): Promise<void>
  /** The verdict on what was written. Rejects with ScannerAway. */
  finish(): Promise<Finding>
  /** Lets go of a scan whose file broke off. */
  abandon(): void
}

const maxAnswerBytes = 4_096
/** clamd refuses larger chunks than its StreamMaxLength; what streams bring is far smaller. */
const maxChunk = 262_144

/** Opens a session of the command INSTREAM. Silence of `silenceMs` at any step ends it. */
export async function openScan(place: ClamdPlace, silenceMs: number): Promise<Scan> {
  const socket = connect(place)
  socket.setNoDelay(true)
  const lost = whenLost(socket, silenceMs)
  const answer = readAnswer(socket)
  // Both are awaited later, together with something else; until then their failures are not unexpected.
  for (const promise of [lost, answer]) promise.catch(() => undefined)
  const or = <T>(wanted: Promise<T>): Promise<T> => Promise.race([wanted, lost])
  await or(once(socket, 'connect'))
  socket.write('zINSTREAM\0')
  return {
    async write(chunk) {
      for (let at = 0; at < chunk.length; at += maxChunk) {
        const part = chunk.subarray(at, at + maxChunk)
        socket.write(lengthOf(part.length))
        if (!socket.write(part)) await or(once(socket, 'drain'))
      }
    },
    async finish() {
      socket.write(lengthOf(0))
      try {
        return verdictOf(await or(answer))
      } finally {
        socket.destroy()
      }
    },
    abandon: () => void socket.destroy(),
  }
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes)
  return head
}

/** Never fulfilled; rejected when the connection fails, ends or falls silent. */
function whenLost(socket: Socket, silenceMs: number): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (reason: string): void => {
      socket.destroy()
      reject(new ScannerAway(reason))
    }
    socket.setTimeout(silenceMs, () => fail(`silent for ${silenceMs} ms`))
    socket.on('error', (error) => fail(error.message))
    socket.on('close', () => fail('closed the connection'))
  })
}

/** The one answer, which ends with NUL. One that comes early (a file that is too long for it) is kept until the file is through. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1')
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > maxAnswerBytes) reject(new ScannerAway('endless answer'))
    })
  })
}

function verdictOf(answer: string): Finding {
  const [, found] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? []
  if (found !== undefined) return found.replace(/[^\w.:/-]/g, '')
  if (answer === 'stream: OK') return null
  throw new ScannerAway(`answered «${answer.slice(0, 200)}»`)
}
