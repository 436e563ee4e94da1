import { randomBytes } from 'node:crypto'
import { newId } from '../db/ids.ts'
import type { Db, Sql } from '../db/sql.ts'

/** Rows of a tenant in any table, made from what the database itself says about the table, so that a new table is in by existing. */

interface ColumnFacts extends Record<string, unknown> {
  readonly name: string
  readonly type: string
  readonly must: boolean
  /** Table and column that it refers to. */
  readonly parent: string | null
  readonly parentColumn: string | null
  /** The first value that a CHECK allows. */
  readonly allowed: string | null
}

export type Row = Readonly<Record<string, unknown>>

async function factsOf(sql: Sql, table: string): Promise<readonly ColumnFacts[]> {
  return sql.query<ColumnFacts>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AND NOT a.atthasdef AS must,
       f.confrelid::regclass::text AS parent, (SELECT p.attname FROM pg_attribute p WHERE p.attrelid = f.confrelid AND p.attnum = f.confkey[1]) AS "parentColumn",
       (SELECT coalesce(substring(pg_get_constraintdef(k.oid) FROM '''([^'']*)''::text'), substring(pg_get_constraintdef(k.oid) FROM '(?:ARRAY\\[|= )(-?\\d+)'))
        FROM pg_constraint k
        WHERE k.conrelid = a.attrelid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] LIMIT 1) AS allowed
     FROM pg_attribute a LEFT JOIN pg_constraint f
       ON f.conrelid = a.attrelid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum] AND f.confrelid <> f.conrelid
     WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''`,
    [table],
  )
}

const plain: Readonly<Record<string, () => unknown>> = {
  bigint: () => newId(),
  smallint: () => 1,
  integer: () => 1,
  numeric: () => 1,
  'double precision': () => 1,
  real: () => 1,
  boolean: () => false,
  jsonb: () => '{}',
  bytea: () => randomBytes(32),
  'timestamp with time zone': () => new Date(),
  date: () => new Date().toISOString().slice(0, 10),
}

/** Values that must fit each other, by table; null: none. Parties of an account exclude each other, and an entry has its month. */
const fitting: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ledger_book: { closed_through: null },
  ledger_period: { month: '2020-01' },
  ledger_account: {
    subject: '1012',
    agent_id: null,
    merchant_id: null,
    customer_id: null,
    other_book_id: null,
    card_id: null,
    plan_id: null,
  },
  ledger_entry: { period: '2020-01', belongs_to: '2020-01', posting_day: '2020-01-05', line_count: 2, fen: 100 },
  ledger_line: { fen: 100 },
  flow_match: { row_id: null },
  match_rule: { status: '0', edition: null },
  collective_transfer: { status: '0', place: '2', line_id: null },
  collective_row: { status: '0', returned_on: null },
  ledger_snapshot: { debit: 100, credit: 100 },
  // A payment is of one document.
  pay_order: { biz_kind: '3', plan_id: null, co_income_id: null },
}
/** What these refer to is always there, though a column may be empty. */
const whole: ReadonlySet<string> = new Set(['ledger_book', 'pay_order'])
/** The first text of a CHECK may be the form of a month. */
const monthForm = '^\\d{4}-\\d{2}$'
/** Written without the triggers that hold an entry of the ledger, or a match of a line, to be whole. */
const parts: ReadonlySet<string> = new Set(['ledger_entry', 'ledger_line', 'flow_match', 'flow_match_part'])

/** Plants rows of one tenant; every text that may be anything carries the marker, but in a table that a row refers to because it must. */
export class Planter {
  readonly #sql: Db
  readonly #tenantId: string
  readonly #marker: string
  readonly #isWanted: (parent: string) => boolean
  readonly #rows = new Map<string, Row>()

  /** @param isWanted whether a row refers to this table where it need not */
  constructor(sql: Db, tenantId: string, marker: string, isWanted: (parent: string) => boolean = () => true) {
    this.#sql = sql
    this.#tenantId = tenantId
    this.#marker = marker
    this.#isWanted = isWanted
  }

  /** The planted row of a table, with the rows that it refers to. */
  async row(table: string): Promise<Row> {
    const known = this.#rows.get(table)
    if (known) return known
    const row: Record<string, unknown> = {}
    for (const column of await factsOf(this.#sql, table)) {
      const value = await this.#value(table, column)
      if (value !== undefined) row[column.name] = value
    }
    const names = Object.keys(row)
    if (table === 'station_day') await this.#sql.query('SELECT station_day_make_partition($1::date)', [row.day])
    await this.#written(
      table,
      `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) ${await this.#onConflict(table)}`,
      Object.values(row),
    )
    this.#rows.set(table, row)
    return row
  }

  async #written(table: string, text: string, values: readonly unknown[]): Promise<void> {
    await this.#sql.tx(async (tx) => {
      if (parts.has(table)) await tx.query(`SET LOCAL session_replication_role = 'replica'`)
      await tx.query(text, values)
    })
  }

  /** A table whose unique values may change places in one statement knows no conflict that an insertion could pass over. */
  async #onConflict(table: string): Promise<string> {
    const waiting = await this.#sql.query('SELECT 1 FROM pg_constraint WHERE conrelid = $1::regclass AND condeferrable LIMIT 1', [
      table,
    ])
    return waiting.length === 0 ? 'ON CONFLICT DO NOTHING' : ''
  }

  async #value(table: string, { name, type, must, parent, parentColumn, allowed }: ColumnFacts): Promise<unknown> {
    if (name === 'tenant_id' || (table === 'sys_tenant' && name === 'id')) return this.#tenantId
    const fit = fitting[table]?.[name]
    if (fit !== undefined) return fit ?? undefined
    if (parent !== null && parentColumn !== null) {
      return must || whole.has(table) || (table !== 'sys_permission' && this.#isWanted(parent))
        ? (await this.row(parent))[parentColumn]
        : undefined
    }
    // A planted station is in service: kind and day of its leaving stand together or not at all.
    if (name === 'retired_kind') return undefined
    if (name === 'station_id') return (await this.row('station_info')).id
    if (allowed === monthForm) return '2020-01'
    if (allowed !== null && /^(text|smallint|integer)$/.test(type)) return allowed
    if (type === 'text')
      return name === 'sys_org_code' || name === 'org_code'
        ? 'A01'
        : `${this.#isWanted(table) ? this.#marker : '旁'} ${table} ${name}`
    if (!must) return undefined
    if (type === 'jsonb' && allowed === 'array') return '[]'
    return type.endsWith('[]') ? '{}' : plain[type]?.()
  }
}
