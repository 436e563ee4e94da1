import { type AnyResource, type Verb, writableFields } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { beforeAll, expect } from 'vitest'
import type { Answered, CallOptions } from './app.ts'
import { type TestApp, withTestApp } from './app.ts'
import { type BuiltRecord, buildAccount, buildValues, demoPlace, insertRecord } from './records.ts'

/** What the suites over all definitions share: a resource is tested by existing (docs/architecture.md, «Tests»). */

export type Wire = Record<string, unknown> & { readonly id: string; readonly version: number }

export interface Tokens {
  /** Every right in an ordinary department. */
  readonly owner: string
  /** The same rights in a department of another branch. */
  readonly foreign: string
  readonly otherTenant: string
  /** No permission at all. */
  readonly nobody: string
  /** Every permission, but neither the export nor the financial flag. */
  readonly plain: string
}

export interface EveryResource {
  readonly app: TestApp
  readonly ownerName: string
  readonly tokens: Tokens
  call(token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Answered['body']>
  /** All pages of a list. */
  listOf(token: string, resource: AnyResource, query?: Record<string, string>): Promise<Wire[]>
  readOne(resource: AnyResource, id: string): Promise<Wire>
  /** A record of the owner's department: through the API where the resource can be created, else written by the server itself. */
  make(resource: AnyResource): Promise<BuiltRecord>
}

export const resourcesWith = (verb: Verb): readonly AnyResource[] => resources.filter((resource) => resource.verbs.includes(verb))

/** A writable text that may be changed and takes any short text. */
export function changeable(resource: AnyResource): string | undefined {
  const isFree = ([, { kind, options }]: ReturnType<typeof writableFields>[number]) =>
    kind === 'text' && !options.immutable && !options.pii && !['pattern', 'person', 'depart', 'min'].some((key) => key in options)
  const names = writableFields(resource)
    .filter(isFree)
    .map(([name]) => name)
  return names.find((name) => name !== resource.excel?.key) ?? names[0]
}

export function withEveryResource(): EveryResource {
  const running = withTestApp()
  let ownerName = ''
  let tokens: Tokens | undefined
  beforeAll(async () => {
    const app = running.current
    const signIn = async (options: Parameters<typeof buildAccount>[1]) => app.signInAs(await buildAccount(app, options))
    ownerName = await buildAccount(app, { ...demoPlace, role: 'admin' })
    tokens = {
      owner: await app.signInAs(ownerName),
      foreign: await signIn({ tenantId: '1', orgCode: 'A01A02A01', role: 'admin' }),
      otherTenant: await signIn({ tenantId: '2', orgCode: demoPlace.orgCode, role: 'admin' }),
      nobody: await signIn(demoPlace),
      plain: await signIn({ ...demoPlace, role: 'admin', flags: { canExport: false, canViewFinancial: false } }),
    }
  })
  const call: EveryResource['call'] = async (token, method, path, options = {}) =>
    (await running.current.call(method, path, { token, ...options })).body
  const suite: EveryResource = {
    get app() {
      return running.current
    },
    get ownerName() {
      return ownerName
    },
    get tokens() {
      if (!tokens) throw new Error('the accounts are there from beforeAll on')
      return tokens
    },
    call,
    async listOf(token, resource, query = {}) {
      const records: Wire[] = []
      for (let pageNo = 1; ; pageNo += 1) {
        const page = { pageSize: '500', pageNo: String(pageNo) }
        const body = await call(token, 'GET', `${resource.path}/list`, { query: { ...page, ...query } })
        expect(body, JSON.stringify(query)).toMatchObject({ success: true })
        records.push(...body.result.records)
        if (records.length >= body.result.total || body.result.records.length === 0) return records
      }
    },
    readOne: async (resource, id) =>
      (await call(suite.tokens.owner, 'GET', `${resource.path}/queryById`, { query: { id } })).result,
    async make(resource) {
      if (!resource.verbs.includes('create')) return insertRecord(running.current, resource)
      const values = await buildValues(running.current, resource, demoPlace)
      const body = await call(suite.tokens.owner, 'POST', `${resource.path}/add`, { body: values })
      expect(body).toMatchObject({ success: true, message: '添加成功！' })
      return { id: body.result.id, values }
    },
  }
  return suite
}
