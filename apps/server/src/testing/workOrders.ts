import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { buildPerson } from './organisation.ts'

type Body = Readonly<Record<string, unknown>>

/** Calls around work orders, each in a session of the named account. */
export function workOrderCalls(box: { readonly current: TestApp }) {
  let made = 0
  const call = async (
    username: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: Body,
    query?: Readonly<Record<string, string>>,
  ) =>
    (
      await box.current.call(method, `/api/workorder${path}`, {
        token: await box.current.signInAs(username),
        ...(body ? { body } : {}),
        ...(query ? { query } : {}),
      })
    ).body
  return {
    call,
    /** A new order of this person; every one says something else, so that none is taken for a second click. */
    async add(username: string, body: Body = {}) {
      made += 1
      const answer = await call(username, 'POST', '/add', { questionDesc: `组串 3 电压偏低 ${made}`, ...body })
      expect(answer, answer.message).toMatchObject({ success: true })
      return answer.result as { id: string; version: number; status: string }
    },
    read: async (username: string, id: string) => (await call(username, 'GET', '/queryById', undefined, { id })).result,
    listed: async (username: string, query: Readonly<Record<string, string>>): Promise<readonly string[]> =>
      (await call(username, 'GET', '/list', undefined, { pageSize: '500', ...query })).result.records.map(
        (row: { id: string }) => row.id,
      ),
    /** A new account with this role in this department; answers its name. */
    person: async (orgCode: string, roleCode: string) =>
      (await buildPerson(box.current.context.db, { tenantId: '1', orgCode, roleCode })).username,
  }
}
