import { expect } from 'vitest'
import type { TestApp } from './app.ts'

const base = '/api/telemetry/import'

interface Sent {
  readonly content: string | Buffer
  readonly fields: Readonly<Record<string, string>>
  readonly name: string
  /** Below the import: `/open` only opens the file, nothing imports it at once. */
  readonly path?: '' | '/open'
}

/** Sends a measured file as a form with its fields before it. */
export async function sendMeasured(app: TestApp, token: string | null, { content, fields, name, path = '' }: Sent) {
  const boundary = 'measured'
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`
  const answer = await app.app.inject({
    method: 'POST',
    url: `${app.context.env.apiBase}${base}${path}`,
    headers: { ...(token ? { 'x-access-token': token } : {}), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, body: answer.json() }
}

export const importOf = async (app: TestApp, token: string, jobId: string) =>
  (await app.call('GET', `${base}/${jobId}`, { token })).body

/** The import when it has come to its end, whichever that is. */
export async function finishedImport(app: TestApp, token: string, jobId: string) {
  const state = async () => (await importOf(app, token, jobId)).result.state
  await expect.poll(state, { timeout: 30_000 }).toMatch(/done|failed|cancelled/)
  return (await importOf(app, token, jobId)).result
}
