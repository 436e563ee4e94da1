import { mostErrors } from './foreignSheets.ts'
import type { RowProblem } from './importRows.ts'

/** Rows that are left out: all are counted, and as many kept as the file of errors holds. */
export class RowFaults<T extends RowProblem = RowProblem> {
  readonly kept: T[] = []
  count = 0

  add(fault: T): void {
    this.count += 1
    if (this.kept.length < mostErrors.kept) this.kept.push(fault)
  }

  include({ kept, count }: RowFaults<T>): void {
    this.count += count
    this.kept.push(...kept.slice(0, mostErrors.kept - this.kept.length))
  }
}
