import type { Sql } from './sql.ts'

/** A row that is not what its facts say. */
export interface DataFault {
  /** The table, and what names the row there. */
  readonly table: string
  readonly id: string
  /** What is stored and what follows from the facts. */
  readonly stored: string
  readonly expected: string
}

/**
 * One question that `npm run check-data` asks: figures that are stored beside the facts that they follow from. It reads and changes
 * nothing; a module with such figures writes its own and names it in `modules/dataChecks.ts`.
 */
export interface DataCheck {
  /** `stock.balance`: area and what is checked. */
  readonly name: string
  /** What must be true, as the command says it. */
  readonly says: string
  readonly find: (db: Sql) => Promise<readonly DataFault[]>
}

/** A check that one constant statement answers. */
export const sqlCheck = (name: string, says: string, find: DataCheck['find']): DataCheck => ({ name, says, find })
