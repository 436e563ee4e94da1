/**
 * Uploads in pieces against a real server: one cut three times arrives intact, several in parallel leave the server's memory flat:
 * `node bench/uploads.ts [files] [MB each]`. Prints what the server's memory rose by, and whether every byte came back.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runServer } from '../apps/server/src/testing/serverProcess.ts'
import { machine, print } from './durable.ts'

const files = Number(process.argv[2] ?? 5)
const bytes = Number(process.argv[3] ?? 300) * 1_048_576
const pieceBytes = 4 * 1_048_576
const password = 'Bench-roof-42x'
const mostRiseMb = 64

/** Content of a file without keeping it: a head that is a film, then one random block again and again, marked with its place. */
const block = randomBytes(pieceBytes)
function piece(file: number, offset: number): Buffer {
  const content = Buffer.from(block.subarray(0, Math.min(pieceBytes, bytes - offset)))
  content.writeUInt32LE(file, 64)
  content.writeUInt32LE(offset / pieceBytes, 68)
  if (offset === 0) Buffer.from('000000186674797069736f6d0000020069736f6d61766331', 'hex').copy(content)
  return content
}

interface Answer {
  readonly message: string
  readonly result: { readonly id: string; readonly offset: number }
}
interface Call {
  readonly method: string
  readonly path: string
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
  /** The connection is cut after so many bytes. */
  readonly cutAfter?: number
}

function buildClient(origin: string, token: string) {
  const send = ({ method, path, body, headers = {}, cutAfter }: Call): Promise<Answer | 'cut'> =>
    new Promise((done, refuse) => {
      const length = body === undefined ? {} : { 'content-length': String(body.length) }
      const call = request(
        `${origin}${path}`,
        // A connection of its own: this process counts for seconds between two calls, and an idle one is closed meanwhile.
        { method, agent: false, headers: { 'x-access-token': token, ...length, ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const parsed = JSON.parse(text) as Answer & { success: boolean }
            // 409: more of the cut piece had arrived than the server had noticed when it was asked; the answer says where to go on.
            const isFit = answer.statusCode === 409 || parsed.success
            isFit ? done(parsed) : refuse(new Error(`${method} ${path}: ${answer.statusCode} ${text}`))
          })
        },
      )
      call.on('error', (error) => (cutAfter === undefined ? refuse(error) : done('cut')))
      if (cutAfter === undefined || body === undefined) return call.end(body)
      call.write(body.subarray(0, cutAfter), () => call.destroy())
    })
  const json = async (method: string, path: string, value?: object): Promise<Answer> => {
    const body =
      value === undefined ? {} : { body: Buffer.from(JSON.stringify(value)), headers: { 'content-type': 'application/json' } }
    const answer = await send({ method, path, ...body })
    if (answer === 'cut') throw new Error('cut')
    return answer
  }
  return { send, json }
}
type Client = ReturnType<typeof buildClient>

const parts = '/svc/sys/common/upload/parts'

/** Uploads one file, cut as often as asked; answers its stored path and its checksum. */
async function upload(client: Client, file: number, cuts: number): Promise<{ readonly path: string; readonly sha256: string }> {
  const { result } = await client.json('POST', parts, { name: `现场${file}.mp4`, size: bytes })
  const hash = createHash('sha256')
  for (let at = 0; at < bytes; at += pieceBytes) hash.update(piece(file, at))
  let left = cuts
  for (let offset = 0; offset < bytes; ) {
    const from = offset - (offset % pieceBytes)
    const body = piece(file, from).subarray(offset - from)
    const isCut = left > 0 && offset > ((cuts - left + 1) * bytes) / (cuts + 2)
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    const answer = await client.send({
      method: 'PATCH',
      path: `${parts}/${result.id}`,
      body,
      headers,
      ...(isCut && { cutAfter: Math.floor(body.length / 2) }),
    })
    if (answer === 'cut') {
      left -= 1
      await wait(200)
      offset = (await client.json('GET', `${parts}/${result.id}`)).result.offset
    } else offset = answer.result.offset
  }
  const sha256 = hash.digest('hex')
  const { message } = await client.json('POST', `${parts}/${result.id}/complete`, { sha256 })
  return { path: message, sha256 }
}

async function checksumOf(origin: string, token: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  await new Promise<void>((done, refuse) => {
    request(`${origin}/svc/sys/common/static/${path}`, { headers: { 'x-access-token': token } }, (answer) => {
      answer
        .on('data', (chunk: Buffer) => hash.update(chunk))
        .on('end', done)
        .on('error', refuse)
    })
      .on('error', refuse)
      .end()
  })
  return hash.digest('hex')
}

const rssOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function signIn(origin: string): Promise<string> {
  const key = String(Date.now())
  const { json } = buildClient(origin, '')
  await json('GET', `/svc/sys/randomImage/${key}`).catch(() => undefined)
  const answer = await json('POST', '/svc/sys/login', { username: 'admin', password, captcha: 'abcd', checkKey: key })
  return (answer.result as unknown as { token: string }).token
}

const dataDir = mkdtempSync(join(tmpdir(), 'heliodesk-bench-'))
// The limit of calls is raised: what is measured is memory, not the patience of a client.
const server = runServer({
  HELIODESK_DATA_DIR: dataDir,
  HELIODESK_SEED_PASSWORD: password,
  HELIODESK_DISK_FLOOR: '0',
  HELIODESK_RATE_LIMIT: '100000',
})
try {
  const origin = (await server.started()).replace(/\/$/, '')
  const pid = server.child.pid ?? 0
  const token = await signIn(origin)
  const client = buildClient(origin, token)
  print({ what: 'machine', ...machine() })
  const cut = await upload(client, 0, 3)
  print({
    what: 'one upload, cut three times',
    mb: bytes / 1_048_576,
    isIntact: (await checksumOf(origin, token, cut.path)) === cut.sha256,
  })
  const before = rssOf(pid)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, rssOf(pid))
  }, 50)
  const began = performance.now()
  const all = await Promise.all(Array.from({ length: files }, (_, file) => upload(client, file + 1, 0)))
  clearInterval(timer)
  const seconds = (performance.now() - began) / 1_000
  const sums = await Promise.all(all.map(({ path }) => checksumOf(origin, token, path)))
  const rise = peak - before
  print({
    what: `${files} uploads in parallel`,
    mb: bytes / 1_048_576,
    seconds: Math.round(seconds),
    memoryBeforeMb: Math.round(before),
    memoryRiseMb: Math.round(rise),
    isFlat: rise < mostRiseMb,
    areIntact: sums.every((sum, at) => sum === all[at]?.sha256),
  })
  if (rise >= mostRiseMb) process.exitCode = 1
} finally {
  server.child.kill('SIGTERM')
  await server.ended()
  rmSync(dataDir, { recursive: true, force: true })
}
