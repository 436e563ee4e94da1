import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '#server/clock.ts'
import { amzDate, authorization, encodeStrictly, queryText, sha256Hex } from './signature.ts'

/** Where the bucket is and who may write there. */
export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`, `http://127.0.0.1:9000` */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The store refused or failed. The message names the call and the status, never a header or a key. */
export class S3Error extends Error {
  readonly status: number
  constructor(call: string, status: number, reason: string) {
    super(`S3 ${call}: ${status} ${reason}`)
    this.name = 'S3Error'
    this.status = status
  }
}

export interface S3Object {
  readonly key: string
  readonly modifiedMs: number
}

/** The few calls of S3 that a store of files takes, addressed by path so that every compatible server understands them. */
export interface S3Client {
  put(key: string, body: Readable, file: { readonly size: number; readonly sha256: string }): Promise<void>
  /** Null when there is no such object. */
  get(key: string): Promise<{ readonly body: Readable; readonly size: number } | null>
  remove(key: string): Promise<void>
  /** Objects below a prefix, page by page. */
  list(prefix: string): AsyncGenerator<readonly S3Object[]>
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: { readonly stream: Readable; readonly size: number; readonly sha256: string }
}

const emptyHash = sha256Hex('')
/** Silence of the store for this long ends a call. */
const silenceMs = 30_000

export function buildS3Client(settings: S3Settings, clock: Clock): S3Client {
  const base = new URL(settings.endpoint)
  const signer = { ...settings, service: 's3' }

  async function send({ method, key, query = {}, body }: Call): Promise<IncomingMessage> {
    const path = `/${[settings.bucket, ...key.split('/')].map(encodeStrictly).join('/')}`
    const bodyHash = body?.sha256 ?? emptyHash
    const headers = { host: base.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': amzDate(clock.now()) }
    const signed = authorization(signer, { method, path, query, headers, bodyHash })
    const search = queryText(query)
    return exchange(
      base,
      {
        method,
        path: search === '' ? path : `${path}?${search}`,
        headers: { ...headers, authorization: signed, 'content-length': String(body?.size ?? 0) },
        timeout: silenceMs,
      },
      body?.stream,
    )
  }

  return {
    async put(key, stream, file) {
      await settle('PUT', await send({ method: 'PUT', key, body: { stream, ...file } }))
    },
    async get(key) {
      const answer = await send({ method: 'GET', key })
      if (answer.statusCode === 404) {
        answer.resume()
        return null
      }
      if (answer.statusCode !== 200) throw await refusal('GET', answer)
      return { body: answer, size: Number(answer.headers['content-length'] ?? 0) }
    },
    async remove(key) {
      const answer = await send({ method: 'DELETE', key })
      if (answer.statusCode === 404) answer.resume()
      else await settle('DELETE', answer)
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(token === undefined ? {} : { 'continuation-token': token }) }
        const answer = await send({ method: 'GET', key: '', query })
        if (answer.statusCode !== 200) throw await refusal('LIST', answer)
        const page = await textOf(answer)
        yield objectsIn(page)
        token = tagOf(page, 'NextContinuationToken')
      } while (token !== undefined)
    },
  }
}

async function exchange(base: URL, options: RequestOptions, body: Readable | undefined): Promise<IncomingMessage> {
  const target = { ...options, protocol: base.protocol, hostname: base.hostname.replace(/^\[|\]$/g, ''), port: base.port }
  const request = base.protocol === 'https:' ? httpsRequest(target) : httpRequest(target)
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
    request.once('timeout', () => request.destroy(new Error('S3 does not answer')))
  })
  if (body === undefined) request.end()
  // A refused body breaks the pipe; the answer says why.
  else await Promise.race([pipeline(body, request), answered])
  return answered
}

async function settle(call: string, answer: IncomingMessage): Promise<void> {
  const status = answer.statusCode ?? 0
  if (status < 200 || status > 299) throw await refusal(call, answer)
  answer.resume()
}

async function refusal(call: string, answer: IncomingMessage): Promise<S3Error> {
  const code = tagOf(await textOf(answer), 'Code') ?? ''
  return new S3Error(call, answer.statusCode ?? 0, /^\w{1,64}$/.test(code) ? code : '')
}

const longestAnswer = 4_194_304

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > longestAnswer) throw new S3Error('READ', answer.statusCode ?? 0, 'answer too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const plain = (xml: string): string => xml.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? '')

function tagOf(xml: string, tag: string): string | undefined {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return found === undefined || found === '' ? undefined : plain(found)
}

function objectsIn(xml: string): readonly S3Object[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = '']) => {
    const [key, modified] = [tagOf(one, 'Key'), tagOf(one, 'LastModified')]
    return key === undefined || modified === undefined ? [] : [{ key, modifiedMs: Date.parse(modified) }]
  })
}
