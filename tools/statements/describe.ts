import pg from 'pg'
import type { Column, Description } from './descriptions.ts'

interface Field {
  readonly name: string
  readonly tableID: number
  readonly columnID: number
  readonly dataTypeID: number
}

/** What the driver shows of its connection to a statement of ours. */
interface Wire {
  parse(message: { readonly text: string }): void
  describe(message: { readonly type: 'S' }): void
  sync(): void
}

/** A statement that is parsed and described, and never run. */
class Preparation {
  readonly fields: Promise<readonly Field[]>
  private found: readonly Field[] = []
  private readonly text: string
  private readonly settle: { resolve: (fields: readonly Field[]) => void; reject: (error: Error) => void }

  constructor(text: string) {
    this.text = text
    const { promise, resolve, reject } = Promise.withResolvers<readonly Field[]>()
    this.fields = promise
    this.settle = { resolve, reject }
  }

  submit(wire: Wire): void {
    wire.parse({ text: this.text })
    wire.describe({ type: 'S' })
    wire.sync()
  }

  handleRowDescription(message: { readonly fields: readonly Field[] }): void {
    this.found = message.fields
  }

  handleError(error: Error): void {
    this.settle.reject(error)
  }

  handleReadyForQuery(): void {
    this.settle.resolve(this.found)
  }
}

/** What the statements look at may be made by one of them first, for the session alone. */
const makesTemporary = /^\s*CREATE\s+(?:OR REPLACE\s+)?(?:TEMP\b|FUNCTION\s+pg_temp\.)/i

/** Asks the migrated database what each statement answers. */
export async function describeStatements(url: string, texts: readonly string[]): Promise<ReadonlyMap<string, Description>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const text of texts.filter((one) => makesTemporary.test(one))) await client.query(text)
    const schema = await readSchema(client)
    const described = new Map<string, Description>()
    for (const text of texts) described.set(text, await describeOne(client, schema, text))
    return described
  } finally {
    await client.end()
  }
}

async function describeOne(client: pg.Client, schema: Schema, text: string): Promise<Description> {
  if (/^\s*FETCH\b/i.test(text)) return { refused: 'a cursor is known when it is open' }
  const preparation = new Preparation(text)
  client.query(preparation as unknown as pg.Submittable)
  try {
    const fields = await preparation.fields
    // Behind an outer join a column is null where the table says it never is.
    const isOuter = /\b(?:left|right|full)\s+(?:outer\s+)?join\b/i.test(text)
    return { columns: fields.map((field) => columnOf(schema, field, isOuter)) }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

interface Schema {
  readonly types: ReadonlyMap<number, string>
  readonly columns: ReadonlyMap<string, { readonly name: string; readonly notNull: boolean }>
}

function columnOf({ types, columns }: Schema, { name, tableID, columnID, dataTypeID }: Field, isOuter: boolean): Column {
  const type = types.get(dataTypeID) ?? String(dataTypeID)
  const origin = columns.get(`${tableID}.${columnID}`)
  if (!origin || (isOuter && origin.notNull)) return { name, type }
  return { name, type, from: origin.name, notNull: origin.notNull }
}

async function readSchema(client: pg.Client): Promise<Schema> {
  const types = await client.query<{ oid: number; name: string }>('SELECT oid, format_type(oid, NULL) AS name FROM pg_type')
  // A view does not know what its columns hold.
  const columns = await client.query<{ place: string; name: string; not_null: boolean }>(
    `SELECT a.attrelid || '.' || a.attnum AS place, c.relname || '.' || a.attname AS name, a.attnotnull AS not_null
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped AND c.relnamespace = 'public'::regnamespace`,
  )
  return {
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    columns: new Map(columns.rows.map(({ place, name, not_null: notNull }) => [place, { name, notNull }])),
  }
}
