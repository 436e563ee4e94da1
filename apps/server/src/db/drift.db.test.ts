import { resources } from '@heliodesk/contracts/resources/index'
import { dataLog } from '@heliodesk/contracts/resources/system/dataLog'
import { sortIndexesOf } from '@heliodesk/contracts/sortable'
import { describe, expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { readColumns, readIndexes, readUniqueKeys } from '../testing/schema.ts'
import { columnsOf, systemColumns, uniqueColumnOf } from './columnTypes.ts'

const database = withTestDatabase()

/** A decimal column may be wider than the definition asks for, never narrower and never of another scale. */
function holds(found: string | undefined, wanted: string): boolean {
  const [, width, scale] = /^numeric\((\d+),(\d+)\)$/.exec(wanted) ?? []
  if (width === undefined) return found === wanted
  const [, foundWidth, foundScale] = /^numeric\((\d+),(\d+)\)$/.exec(found ?? '') ?? []
  return foundScale === scale && Number(foundWidth) >= Number(width)
}

describe.each(resources.map((resource) => [resource.label, resource] as const))('%s', (_, resource) => {
  test('the table has every column of the definition, of its type', async () => {
    const found = new Map((await readColumns(database.db, resource.table)).map((column) => [column.name, column]))
    const wrong = [...systemColumns, ...columnsOf(resource)].filter(({ name, type, isRequired, isReadonly }) => {
      const column = found.get(name)
      const isNullRight = column?.isRequired === isRequired || (isReadonly && column?.isRequired === true)
      return !holds(column?.type, type) || !isNullRight
    })
    expect(wrong.map((column) => ({ wanted: column, found: found.get(column.name) }))).toEqual([])
  })

  test('every unique field has its unique index within the tenant', async () => {
    const keys = (await readUniqueKeys(database.db, resource.table)).map((columns) => columns.join())
    const wanted = Object.entries(resource.fields)
      .filter(([, field]) => field.options.unique)
      .map(([key, field]) => [uniqueColumnOf(key, field), 'tenant_id'].sort().join())
    expect(keys).toEqual(expect.arrayContaining(wanted))
  })
})

const growing = [...resources, dataLog].filter(({ largeList }) => largeList)
describe.each(growing.map((resource) => [resource.label, resource] as const))('%s', (_, resource) => {
  test('the rows of the scope, and every stored column that the list is sorted by, have their index', async () => {
    const found = await readIndexes(database.db, resource.table)
    const lacking = sortIndexesOf(resource).filter(({ column, isText, beside }) => {
      const keys = `tenant_id, ${column}${isText ? ' COLLATE "zh-x-icu"' : ''}, id`
      return !found.some((index) => index.keys === keys && beside.every((one) => index.beside.includes(one)))
    })
    expect(lacking).toEqual([])
    if (resource.scope === 'org') expect(found.map(({ keys }) => keys)).toContain('tenant_id, sys_org_code')
  })
})

const written = resources.filter(({ verbs }) => verbs.includes('create') || verbs.includes('import'))
describe.each(written.map((resource) => [resource.label, resource] as const))('%s', (_, resource) => {
  test('no column outside the definition must be given', async () => {
    const known = new Set([...systemColumns, ...columnsOf(resource)].map(({ name }) => name))
    const columns = await readColumns(database.db, resource.table)
    expect(columns.filter((column) => !known.has(column.name) && column.isRequired && !column.hasDefault)).toEqual([])
  })
})
