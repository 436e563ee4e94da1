import { thousands } from '@heliodesk/contracts/text/thousands'
/** Why a row of a file cannot be taken. `row` counts lines of the file from 1, the header included; `column` as the file names it. */
export interface RowError {
  readonly row: number
  readonly column: string
  readonly reason: string
}

/** The file is refused as a whole: nothing of it is stored. `message` is a Chinese sentence that names row and column. */
export class FileRefusal extends Error {
  /** None when no single row is to blame. */
  readonly rows: readonly RowError[]
  constructor(rows: readonly RowError[], message = messageOf(rows)) {
    super(message)
    this.name = 'FileRefusal'
    this.rows = rows
  }
}

/** A refusal of the whole file that no single row is to blame for. */
export function refuseFile(reason: string): FileRefusal {
  return new FileRefusal([], reason)
}

export function refuseRow(row: number, column: string, reason: string): FileRefusal {
  return new FileRefusal([{ row, column, reason }])
}

function messageOf(rows: readonly RowError[]): string {
  const first = rows[0]!
  const place = first.column === '' ? `第 ${first.row} 行` : `第 ${first.row} 行“${first.column}”列`
  const others = rows.length > 1 ? `；共 ${thousands(rows.length)} 处错误` : ''
  return `${place}：${first.reason}${others}。文件未导入`
}
