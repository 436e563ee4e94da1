import { describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { buildPerson } from '../testing/organisation.ts'

const app = withTestApp()

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly 'x-access': string
  readonly security?: unknown
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
}
interface Document {
  readonly openapi: string
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

async function read(language = 'zh-CN'): Promise<Document> {
  const token = await app.current.signInAs('admin')
  const answer = await app.current.call('GET', '/docs/openapi.json', { token, headers: { 'accept-language': language } })
  return JSON.parse(answer.text) as Document
}

const operations = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )

test('the description is for those with the right alone', async () => {
  const ask = async (token?: string) => (await app.current.call('GET', '/docs/openapi.json', token ? { token } : {})).status
  expect(await ask()).toBe(401)
  for (const username of ['staff', 'agent', 'multi']) expect(await ask(await app.current.signInAs(username)), username).toBe(403)
  const person = { orgCode: 'A01A02', roleCode: 'reader', codes: ['system:openApi'] } as const
  const { username } = await buildPerson(app.current.context.db, { tenantId: '1', ...person })
  expect(await ask(await app.current.signInAs(username))).toBe(200)
})

describe('[HTTP-17] the description of the calls', () => {
  test('holds every mounted call with each of its methods', async () => {
    const document = await read()
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/svc' }] })
    const described = operations(document).map(({ path, method }) => `${method} ${path}`)
    const mounted = app.current.app.routeTable.routes.flatMap(({ endpoint }) =>
      [endpoint.method, ...(endpoint.also ?? [])].map(
        (method) => `${method.toLowerCase()} ${endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{*}')}`,
      ),
    )
    expect(described.sort()).toEqual(mounted.sort())
  })

  test('names who may call, and public calls need no token', async () => {
    const all = operations(await read())
    expect(all.filter(({ operation }) => operation['x-access'] === '')).toEqual([])
    for (const { path, operation } of all) {
      expect(operation.security, path).toEqual(operation['x-access'] === 'public' ? [] : undefined)
    }
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length)
  })

  test('is in the language of its reader, each call in plain words', async () => {
    const han = /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/
    const summaries = (document: Document) => operations(document).map(({ operation }) => operation.summary)
    const [inEnglish, inChinese] = [await read('en-US'), await read('zh-CN')]
    const texts = [...JSON.stringify(inEnglish).matchAll(/"(?:title|description|summary)":"([^"]*)"/g)].map(
      ([, text]) => text ?? '',
    )
    expect(texts.length).toBeGreaterThan(2_000)
    expect([...new Set(texts.filter((text) => han.test(text)))]).toEqual([])
    expect(summaries(inEnglish).filter((text) => !/^[A-Z].*[^.\s]$/.test(text))).toEqual([])
    expect(summaries(inChinese).filter((text) => !han.test(text))).toEqual([])
    // What only programmers want to know stands apart: the log of operations shows the summary.
    expect([...summaries(inEnglish), ...summaries(inChinese)].filter((text) => /[()（）;；]|multipart/.test(text))).toEqual([])
    const preview = operations(inEnglish).find(({ path }) => path === '/sys/position/importPreview')?.operation
    expect(preview).toMatchObject({
      summary: 'Preview an import of position',
      description: 'each row is checked, none is written',
    })
  })

  test('declares each parameter of a path', async () => {
    const missing = operations(await read()).flatMap(({ path, operation }) => {
      const declared = new Set(operation.parameters?.filter((one) => one.in === 'path' && one.required).map((one) => one.name))
      return [...path.matchAll(/\{(\w+)\}/g)].filter(([, name]) => !declared.has(name ?? '')).map(([name]) => `${path} ${name}`)
    })
    expect(missing).toEqual([])
  })

  test('refers only to shapes that it holds', async () => {
    const document = await read()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '')
    const unknown = references.filter(
      (reference) => document.components.schemas[reference.replace('#/components/schemas/', '')] === undefined,
    )
    expect(unknown).toEqual([])
    expect(references.length).toBeGreaterThan(0)
  })
})
