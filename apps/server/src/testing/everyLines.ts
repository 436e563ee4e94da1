import { beforeAll } from 'vitest'
import { parseEnv } from '../env.ts'
import { modulesOfStart } from '../modulesOfStart.ts'
import { type TestApp, withTestApp } from './app.ts'
import { buildAccount, demoPlace } from './records.ts'
import { createSampleTables, type LinesScene, sampleLineModules } from './sampleLines.ts'
import { createShipmentTables, shipmentModules } from './shipment.ts'

export type Values = Readonly<Record<string, unknown>>
export type Line = Values & { readonly id: string; readonly version: number }
type Method = 'GET' | 'POST' | 'PUT'

const modules = [...(await modulesOfStart(parseEnv({}))), ...sampleLineModules, ...shipmentModules]

/** The product with the sample of a record with lines, and people who see its records or do not. */
export function withLines() {
  const app = withTestApp({ modules })
  const tokens = { owner: '', other: '', foreign: '', otherTenant: '' }
  const names = { owner: '', other: '' }
  beforeAll(async () => {
    // Files of one worker share this module, and each has a database of its own.
    made = 0
    await createSampleTables(app.current.context.db)
    await createShipmentTables(app.current.context.db)
    names.owner = await buildAccount(app.current, { ...demoPlace, role: 'admin' })
    names.other = await buildAccount(app.current, { ...demoPlace, role: 'admin' })
    tokens.owner = await app.current.signInAs(names.owner)
    tokens.other = await app.current.signInAs(names.other)
    const elsewhere = (tenantId: string, orgCode: string) => buildAccount(app.current, { tenantId, orgCode, role: 'admin' })
    tokens.foreign = await app.current.signInAs(await elsewhere('1', 'A01A02A01'))
    tokens.otherTenant = await app.current.signInAs(await elsewhere('2', demoPlace.orgCode))
  })
  return { app, tokens, names }
}

let made = 0

/** A number that no record of this file has yet. */
export const nextNumber = (): number => ++made

/** The calls of a scene's records, as whoever owns them; what its lines refer to is made before the tests around this call. */
export function callsOf(
  { resource, line, lineText, head, prepare }: LinesScene,
  app: { readonly current: TestApp },
  tokens: { readonly owner: string },
) {
  beforeAll(() => prepare?.(app.current.context.db))
  const call = async (
    method: Method,
    path: string,
    body: Values,
    token = tokens.owner,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const sent = method === 'GET' ? { query: body as Record<string, string> } : { body }
    return (await app.current.call(method, `${resource.path}/${path}`, { token, headers, ...sent })).body
  }
  const lineValues = (count: number, from = 1) => Array.from({ length: count }, (_, n) => line(from + n))
  const read = async (id: string, token = tokens.owner) =>
    (await call('GET', 'queryWithLines', { id }, token)).result as Line & { readonly lines: readonly Line[] }
  return {
    call,
    lineValues,
    read,
    add: async (count = 3) => {
      const added = lineValues(count)
      const { message, result } = await call('POST', 'addWithLines', { ...head(nextNumber()), lines: { added } })
      if (result === null) throw new Error(message)
      return { id: String(result.id), added, result, message }
    },
    save: (body: Values, token = tokens.owner) => call('PUT', 'editWithLines', body, token),
    texts: async (id: string) => (await read(id)).lines.map((one) => one[lineText]),
    state: async (id: string) => JSON.stringify(await read(id)),
  }
}
export const at = (all: readonly Line[], place: number): Line => all[place]!
