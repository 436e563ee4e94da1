import { businessRecords } from '@heliodesk/contracts/businessRecords'
import { changeRecord } from '@heliodesk/contracts/resources/approval/changeRecord'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { inWords } from '#server/history/logWords.ts'
import { visibleVersions } from '#server/history/visible.queries.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { noChanges, ofTables } from './changeRecord.queries.ts'

const tables = businessRecords.map(({ table }) => table)

const hooks = (context: Context): CrudHooks => ({
  countUpTo: 100_000,
  virtual: { changes: noChanges },
  rowFilter: (actor) => ofTables(tables, visibleVersions(context, actor, 'all')),
  pageRowFilter: (actor) => ofTables(tables, visibleVersions(context, actor, 'each')),
  decorate: (records, actor) => withChanges(context, actor, records),
})

async function withChanges<R extends Readonly<Record<string, unknown>>>(context: Context, actor: Actor, records: readonly R[]) {
  const lines = records.map(({ dataTable, dataId, dataVersion }) => ({
    target: null,
    detail: {},
    names: {},
    versions: [{ table: String(dataTable), id: String(dataId), version: Number(dataVersion) }],
  }))
  const words = await inWords(context, actor, lines)
  return records.map((record, at) => ({ ...record, changes: words[at] || null }))
}

/** 变更记录 (A§1): versions of business records, each with what it changed in the words of its reader. */
export const changeRecordModule: ModuleFactory = (context) => ({
  name: changeRecord.name,
  routes: crudModule(changeRecord, hooks)(context).routes,
})
