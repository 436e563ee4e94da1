import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import { chinese, type Message, render } from '@heliodesk/contracts/text/message'

/** What the file calls a column; one without a head is called by its place. */
export type ColumnName = string | Message

/** Why a row of a file cannot be taken. `row` counts lines of the file from 1, the header included; `column` as the file names it. */
export interface RowError {
  readonly row: number
  readonly column: ColumnName
  readonly reason: Message
}

/** The file is refused as a whole: nothing of it is stored. */
export class FileRefusal extends Error {
  /** None when no single row is to blame. */
  readonly rows: readonly RowError[]
  /** What is wrong; names row and column. */
  readonly problem: Message
  /** The same, as the end of an import. */
  readonly reason: Message
  constructor(rows: readonly RowError[], problem: Message = problemOf(rows)) {
    const reason = rows.length === 0 ? problem : measuredFileMessages.notImported({ problem })
    super(render(reason, chinese))
    this.name = 'FileRefusal'
    this.rows = rows
    this.problem = problem
    this.reason = reason
  }
}

/** A refusal of the whole file that no single row is to blame for. */
export function refuseFile(reason: Message): FileRefusal {
  return new FileRefusal([], reason)
}

export function refuseRow(row: number, column: ColumnName, reason: Message): FileRefusal {
  return new FileRefusal([{ row, column, reason }])
}

function problemOf(rows: readonly RowError[]): Message {
  const { row: line, column, reason } = rows[0]!
  const [row, count] = [String(line), rows.length]
  if (column === '') {
    return count > 1 ? measuredFileMessages.lines({ row, reason, count }) : measuredFileMessages.line({ row, reason })
  }
  return count > 1
    ? measuredFileMessages.cells({ row, column, reason, count })
    : measuredFileMessages.cell({ row, column, reason })
}
