import { errors } from '@heliodesk/contracts/errors'
import { bankMessages as messages } from '@heliodesk/contracts/messages/bank'
import { statementLabels } from '@heliodesk/contracts/resources/finance/statementLabels'
import type { Message } from '@heliodesk/contracts/text/message'
import {
  accountAbove,
  readStatementRow,
  type SheetFault,
  type StatementField,
  statementFields,
} from '@heliodesk/domain/bank/statementSheet'
import { plainText } from '@heliodesk/domain/sheetLayout/cellText'
import { headOf, isTotalsRow, placesOf } from '@heliodesk/domain/sheetLayout/layout'
import { PackedRows } from '../files/packedRows.ts'
import type { SheetRow } from '../files/workbook.ts'
import { translate } from '../language/translate.ts'
import type { SheetPurpose } from '../sheets/foreignSheets.ts'
import type { RowProblem } from '../sheets/importRows.ts'
import type { ForeignSheet } from '../sheets/layouts.ts'
import { RowFaults } from '../sheets/rowFaults.ts'
import type { StatementLine } from './statement.ts'

/** In the language of whoever asks. */
export const labelOf = (field: string): string => translate(statementLabels[field as StatementField])

/** What is missing of a mapping before a sheet can be read. */
export function mappingProblem(places: Readonly<Record<string, number>>): Message | null {
  if (new Set(Object.values(places)).size < Object.keys(places).length) return messages.columnTwice()
  if (places['day'] === undefined) return messages.noDay()
  const hasAmount = ['amount', 'amountIn', 'amountOut'].some((key) => places[key] !== undefined)
  return hasAmount ? null : messages.noAmount()
}

export const statementPurpose: SheetPurpose = {
  ...{ purpose: '1', fields: statementFields, labelOf, mappingProblem },
  isRequired: (field) => field === 'day',
}

/** A row of a sheet, with the account that it speaks of. */
export interface ReadRow {
  readonly row: SheetRow
  readonly account: string
  readonly line: StatementLine
}

/** The rows of a statement, packed, and where those of each account stand among them. */
export interface ReadSheet {
  readonly rows: PackedRows<ReadRow>
  readonly places: ReadonlyMap<string, readonly number[]>
  readonly faults: RowFaults<FailedRow>
  readonly total: number
}

/** A row that is left out, and the account that it speaks of where that is known. */
export interface FailedRow extends RowProblem {
  readonly account: string | null
}

const batch = 2_000

/** Reads all rows of a statement. Rows of totals are none; what is wrong with the others names its column. */
export async function readStatement(sheet: ForeignSheet, today: string, begin: (done: number) => void): Promise<ReadSheet> {
  const columns: Record<string, number> = { ...placesOf(sheet.layout, sheet.heads) }
  // A sheet of errors that comes back names the account in a column of its own.
  const named = sheet.heads.indexOf(headOf('账号'))
  if (columns['account'] === undefined && named >= 0 && !Object.values(columns).includes(named)) columns['account'] = named
  const above = accountAbove(sheet.above)
  if (columns['account'] === undefined && above === null) throw errors.importFile({ reason: messages.noAccount() })
  const [rows, faults, places] = [new PackedRows<ReadRow>(), new RowFaults<FailedRow>(), new Map<string, number[]>()]
  let total = 0
  for (let from = 0; from < sheet.count; from += batch) {
    begin(from)
    for (const row of await sheet.read(from, Math.min(batch, sheet.count - from))) {
      if (isTotalsRow(row.cells)) continue
      total += 1
      const read = readStatementRow(row.cells, columns, sheet.layout)
      const cellOf = (field: string) => plainText(row.cells[columns[field] ?? -1] ?? null).slice(0, 40)
      if ('problems' in read) {
        const problems = read.problems.map(({ field, fault }) => ({
          key: field,
          label: labelOf(field),
          reason: reasons[fault](cellOf(field)),
        }))
        faults.add({ row, account: above, problems })
        continue
      }
      const { account, ...line } = read.line
      const number = (account ?? above ?? '').replace(/[\s-]/g, '')
      if (line.day > today)
        faults.add({ row, account: number, problems: [{ key: 'day', label: labelOf('day'), reason: messages.futureDay() }] })
      else {
        const own = places.get(number)
        if (own === undefined) places.set(number, [rows.count])
        else own.push(rows.count)
        rows.add({ row, account: number, line })
      }
    }
  }
  return { rows, places, faults, total }
}

const reasons: Readonly<Record<SheetFault, (value: string) => Message>> = {
  day: (value) => messages.badDay({ value }),
  time: (value) => messages.badTime({ value }),
  amount: (value) => messages.badAmount({ value }),
  balance: (value) => messages.badAmount({ value }),
  amountMissing: () => messages.amountMissing(),
  amountTwice: () => messages.amountTwice(),
  direction: (value) => messages.badDirection({ value }),
  tooLong: () => messages.tooLong(),
}
