import { writableFields } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { beforeAll, describe, expect, test } from 'vitest'
import { headOf } from '../sheets/sheet.ts'
import { withEveryResource } from '../testing/everyResource.ts'
import { buildAccount, buildValues, demoPlace } from '../testing/records.ts'
import { buildSheet, download, readSheet, type SheetCell, upload } from '../testing/sheets.ts'

const suite = withEveryResource()
const refused = { success: false, code: 510, message: '没有查看财务数据的权限，请联系管理员授权' }
/** Every right and the export flag, but not the one for financial data. */
let poor = ''
beforeAll(async () => {
  const flags = { canExport: true, canViewFinancial: false }
  poor = await suite.app.signInAs(await buildAccount(suite.app, { ...demoPlace, role: 'admin', flags }))
})

const moneyOf = (resource: (typeof resources)[number]) =>
  Object.entries(resource.fields)
    .filter(([, { options }]) => options.sensitive === 'financial')
    .map(([key]) => key)
const withMoney = resources.filter((resource) => moneyOf(resource).length > 0)
const writableMoney = (resource: (typeof resources)[number]) =>
  writableFields(resource).filter(([key]) => moneyOf(resource).includes(key))

test('money is found in several kinds of record, and is written in some of them', () => {
  expect(withMoney.length).toBeGreaterThan(3)
  expect(withMoney.filter((resource) => writableMoney(resource).length > 0).length).toBeGreaterThan(1)
})

describe.each(withMoney)('$name without the right to financial data', (resource) => {
  test('shows no financial field in a list, a record or a sheet; with the right it does', async () => {
    const { id } = await suite.make(resource)
    const [own] = (await suite.listOf(suite.tokens.owner, resource)).filter((record) => record.id === id)
    expect(Object.keys(own ?? {})).toEqual(expect.arrayContaining(moneyOf(resource)))
    const [row] = (await suite.listOf(poor, resource)).filter((record) => record.id === id)
    expect(row?.id).toBe(id)
    expect(Object.keys(row ?? {}).filter((key) => moneyOf(resource).includes(key))).toEqual([])
    if (resource.verbs.includes('read')) {
      const { result } = await suite.call(poor, 'GET', `${resource.path}/queryById`, { query: { id } })
      expect(Object.keys(result).filter((key) => moneyOf(resource).includes(key))).toEqual([])
    }
    if (!resource.verbs.includes('export')) return
    const heads = async (token: string) => {
      const file = await download(suite.app, token, `${resource.path}/exportXls`, { selections: id })
      return (await readSheet(file.content))[0] ?? []
    }
    const labels = moneyOf(resource)
      .filter((key) => resource.excel?.export?.includes(key))
      .flatMap((key) => (resource.fields[key] ? [headOf(resource.fields[key])] : []))
    expect(await heads(suite.tokens.owner)).toEqual(expect.arrayContaining(labels))
    expect((await heads(poor)).filter((head) => labels.includes(String(head)))).toEqual([])
  })
})

const written = withMoney.filter((resource) => writableMoney(resource).length > 0)

describe.each(written.filter(({ verbs }) => verbs.includes('create')))('$name written without that right', (resource) => {
  test.each(writableMoney(resource).map(([key]) => key))('is refused when it names %s, and nothing is stored', async (key) => {
    // What a record refers to may be of its own kind, and is made with its values.
    const values = await buildValues(suite.app, resource, demoPlace)
    const before = (await suite.listOf(suite.tokens.owner, resource)).length
    const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !moneyOf(resource).includes(name)))
    const body = await suite.call(poor, 'POST', `${resource.path}/add`, { body: { ...rest, [key]: '12.50' } })
    expect(body).toMatchObject(refused)
    expect((await suite.listOf(suite.tokens.owner, resource)).length).toBe(before)
  })
})

describe.each(written.filter(({ verbs }) => verbs.includes('update')))('$name changed without that right', (resource) => {
  test.each(writableMoney(resource).map(([key]) => key))(
    'keeps %s: naming it is refused, leaving it out keeps it',
    async (key) => {
      const { id } = await suite.make(resource)
      const before = await suite.readOne(resource, id)
      const edit = (body: object) =>
        suite.call(poor, 'PUT', `${resource.path}/edit`, { body: { id, version: before.version, ...body } })
      expect(await edit({ [key]: '99999.99' })).toMatchObject(refused)
      expect(await suite.readOne(resource, id)).toEqual(before)
      // A client that does not see the field sends it empty: that is no change.
      await edit({ [key]: '' })
      await edit({ [key]: null })
      expect((await suite.readOne(resource, id))[key]).toBe(before[key])
    },
  )
})

const moneyOfKeys = new Set(written.flatMap(moneyOf))
const moneyImports = written.filter(
  ({ verbs, excel }) => verbs.includes('import') && excel?.import?.some((key) => moneyOfKeys.has(key)),
)

describe.each(moneyImports)('$name imported without that right', (resource) => {
  const keys = resource.excel?.import ?? []
  const built = () => buildValues(suite.app, resource, demoPlace)
  const send = async (token: string, columns: readonly string[], values: Readonly<Record<string, unknown>>) => {
    const cells = columns.map((key) => (values[key] ?? null) as SheetCell)
    const labels = columns.map((key) => resource.fields[key]?.label ?? '')
    return (await upload(suite.app, token, `${resource.path}/importExcel`, { content: await buildSheet([labels, cells]) })).body
  }

  test('is refused whole when the sheet has a financial column', async () => {
    const values = await built()
    const before = (await suite.listOf(suite.tokens.owner, resource)).length
    expect(await send(poor, keys, values)).toMatchObject(refused)
    expect((await suite.listOf(suite.tokens.owner, resource)).length).toBe(before)
  })
})

describe.each(withMoney)('a condition or an order on a financial field of $name', (resource) => {
  test.each(moneyOf(resource))('tells nothing of %s without the right', async (key) => {
    await suite.make(resource)
    const plainOrder = (await suite.listOf(poor, resource)).map(({ id }) => id)
    const asked: readonly Readonly<Record<string, string>>[] = [
      { [`${key}_begin`]: '0' },
      { [key]: '>=0' },
      { column: key, order: 'desc' },
      { column: key, order: 'asc' },
    ]
    for (const query of asked) {
      const answer = await suite.call(poor, 'GET', `${resource.path}/list`, { query: { pageSize: '500', ...query } })
      if (!answer.success) continue
      expect(
        answer.result.records.map(({ id }: { id: string }) => id),
        JSON.stringify(query),
      ).toEqual(plainOrder)
    }
  })
})
