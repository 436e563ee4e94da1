import { resources } from '@heliodesk/contracts/resources/index'
import { expect, test } from 'vitest'
import { columnsOf, systemColumns } from '../apps/server/src/db/columnTypes.ts'
import { withTestDatabase } from '../apps/server/src/testing/database.ts'
import { readColumns } from '../apps/server/src/testing/schema.ts'
import { draftTable } from './draft-migration.ts'

const database = withTestDatabase({ empty: true })

test('the drafted SQL makes the table that the definition asks for', async () => {
  await database.db.query('CREATE TABLE sys_tenant (id bigint PRIMARY KEY)')
  for (const resource of resources) {
    // The tenants are a record themselves: the table that stood in for theirs makes room.
    if (resource.table === 'sys_tenant') await database.db.query('DROP TABLE sys_tenant CASCADE')
    await database.db.query(draftTable(resource))
    const found = await readColumns(database.db, resource.table)
    const wanted = [...systemColumns, ...columnsOf(resource)].map(({ name, type, isRequired }) => ({ name, type, isRequired }))
    expect(found.map(({ name, type, isRequired }) => ({ name, type, isRequired }))).toEqual(wanted)
  }
})
