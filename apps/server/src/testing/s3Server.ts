import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Stored {
  readonly bytes: Buffer
  readonly modified: Date
}

/** A small S3: it checks every signature by its own reading of the request, and keeps objects in memory. */
export interface S3Server {
  readonly endpoint: string
  readonly objects: Map<string, Stored>
  /** Requests as they came, headers and all. */
  readonly seen: readonly string[]
  /** Answers the next call like this instead. */
  failNext(status: number, code: string): void
  close(): Promise<void>
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

export async function startS3Server(account: {
  readonly id: string
  readonly secret: string
  readonly bucket: string
}): Promise<S3Server> {
  const objects = new Map<string, Stored>()
  const seen: string[] = []
  let failure: { status: number; code: string } | null = null
  const pageSize = 2

  function problemOf(request: IncomingMessage, body: Buffer): string | null {
    const found =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      )
    if (!found) return 'AccessDenied'
    const [, id = '', day = '', region = '', names = '', signature = ''] = found
    if (id !== account.id) return 'InvalidAccessKeyId'
    const bodyHash = String(request.headers['x-amz-content-sha256'])
    if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
    const [path = '', search = ''] = (request.url ?? '').split('?')
    const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    const canonical = [request.method, path, search.split('&').sort().join('&'), headers.join(''), names, bodyHash].join('\n')
    const date = String(request.headers['x-amz-date'])
    if (!date.startsWith(day) || !names.split(';').includes('host')) return 'AccessDenied'
    const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
    const key = hmac(hmac(hmac(hmac(`AWS4${account.secret}`, day), region), 's3'), 'aws4_request')
    return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
  }

  function listing(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
    const after = query.get('continuation-token') ?? ''
    const left = keys.filter((key) => key > after)
    const page = left.slice(0, pageSize)
    const contents = page.map((key) => {
      const modified = objects.get(key)?.modified.toISOString() ?? ''
      return `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${modified}</LastModified></Contents>`
    })
    const token = left.length > pageSize ? (page.at(-1) ?? '') : ''
    const next = token === '' ? '' : `<NextContinuationToken>${token.replaceAll('&', '&amp;')}</NextContinuationToken>`
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const body = Buffer.concat(parts)
    seen.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
    const refuse = (status: number, code: string) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    if (failure) {
      const { status, code } = failure
      failure = null
      return refuse(status, code)
    }
    const problem = problemOf(request, body)
    if (problem !== null) return refuse(403, problem)
    const url = new URL(request.url ?? '', 'http://s3.test')
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    if (bucket !== account.bucket) return refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, modified: new Date() })
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (key === '') return response.writeHead(200).end(listing(url.searchParams))
    const stored = objects.get(key)
    if (!stored) return refuse(404, 'NoSuchKey')
    return response.writeHead(200, { 'content-length': stored.bytes.length }).end(stored.bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    seen,
    failNext: (status, code) => {
      failure = { status, code }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
