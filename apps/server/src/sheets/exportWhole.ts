import type { Readable } from 'node:stream'
import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import type { Actor } from '../access/actor.ts'
import { type NamedField, visibleFields } from '../crud/source.ts'
import type { Caller } from '../crud/write.ts'
import type { Sql } from '../db/sql.ts'
import type { FileAnswer } from '../http/answer.ts'
import { wholeName } from '../lines/calls.ts'
import { demandOf, type Family } from '../lines/family.ts'
import { linesOfHeads } from '../lines/readLines.queries.ts'
import type { SheetValue } from './cells.ts'
import { countWithLines, openCursor } from './exportRows.queries.ts'
import { cellsOf, exportColumns, exportedRecords, exportSheet } from './exportXls.ts'
import { headOf, sheetStream } from './sheet.ts'
import { lineFieldsOf, lineHeadOf } from './wholeHeader.ts'

/** Records whose lines are read at once: a few thousand rows, and no more than memory holds where each has a thousand. */
const chunk = 25

/**
 * The records of a list with their lines as a workbook: one row for each line, with the head in each of them, so that it can be sorted and
 * filtered. A record without lines has one row. Rows are limited as those of the list and of the lines are.
 */
export async function exportWithLines(family: Family, caller: Caller, query: ListQuery): Promise<FileAnswer> {
  const { actor } = caller
  const { head, child } = family
  demandOf(family, actor, child.resource.verbs.includes('export') ? ['export'] : ['list'])
  const columns = { head: exportColumns(head, actor), line: lineColumns(family, actor) }
  return exportSheet(head, caller, query, {
    name: wholeName(head.resource, family.lines).zh,
    keys: [...columns.head.map(([key]) => key), ...columns.line.map(([key]) => `lines.${key}`)],
    async open(snapshot) {
      const rows = await countWithLines(family, snapshot, { actor, query })
      await openCursor(head, snapshot, { actor, query })
      return rows
    },
    write: async (snapshot) => writeWhole(family, snapshot, { actor, columns }),
  })
}

function lineColumns(family: Family, actor: Actor): readonly NamedField[] {
  const visible = new Set(visibleFields(family.child.resource, actor).map(([key]) => key))
  return lineFieldsOf(family).filter(([key]) => visible.has(key))
}

interface Written {
  readonly actor: Actor
  readonly columns: { readonly head: readonly NamedField[]; readonly line: readonly NamedField[] }
}

function writeWhole(family: Family, snapshot: Sql, written: Written): Readable {
  const { head, line } = written.columns
  const columns = [
    ...head.map(([, field]) => ({ label: headOf(field), field })),
    ...line.map(([, field]) => ({ label: lineHeadOf(family, field), field })),
  ]
  return sheetStream(family.head.resource.label, columns, wholeRows(family, snapshot, written))
}

async function* wholeRows(family: Family, snapshot: Sql, { actor, columns }: Written): AsyncGenerator<SheetValue[]> {
  const empty = columns.line.map((): SheetValue => null)
  for await (const records of exportedRecords(family.head, snapshot, actor)) {
    for (let from = 0; from < records.length; from += chunk) {
      const some = records.slice(from, from + chunk)
      const ids = some.map(({ id }) => String(id))
      const lines = await linesOfHeads(family, actor, ids, snapshot)
      const byHead = Map.groupBy(lines, (line) => String(line[family.lines.parentKey]))
      for (const record of some) {
        const cells = cellsOf(columns.head, record)
        const own = byHead.get(String(record.id)) ?? []
        if (own.length === 0) yield [...cells, ...empty]
        for (const line of own) yield [...cells, ...cellsOf(columns.line, line)]
      }
    }
  }
}
