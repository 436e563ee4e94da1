import { beforeAll, expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { withTestDatabase } from './database.ts'

const database = withTestDatabase()

const changes: readonly (readonly [string, string])[] = [
  ['a column', 'ALTER TABLE customer ADD COLUMN more text'],
  ['the type of a column', 'ALTER TABLE customer ALTER COLUMN house_type TYPE varchar(9)'],
  ['a default', "ALTER TABLE customer ALTER COLUMN status SET DEFAULT '1'"],
  ['what must be given', 'ALTER TABLE customer ALTER COLUMN sex SET NOT NULL'],
  ['what is derived', 'ALTER TABLE station_alarm ALTER COLUMN alarm_status DROP EXPRESSION'],
  ['how a column is stored', 'ALTER TABLE station_archive ALTER COLUMN p SET STORAGE MAIN'],
  ['how a table is stored', 'ALTER TABLE station_live SET (fillfactor = 80)'],
  ['a partition', "CREATE TABLE one PARTITION OF station_day FOR VALUES FROM ('1999-01-01') TO ('1999-02-01')"],
  ['a condition', 'ALTER TABLE station_info DROP CONSTRAINT station_retired_whole'],
  ['a reference', 'ALTER TABLE station_info DROP CONSTRAINT station_info_customer_id_fkey'],
  ['an index', 'DROP INDEX customer_scope'],
  [
    'columns beside an index',
    'DROP INDEX sys_user_seen; CREATE INDEX sys_user_seen ON sys_user (tenant_id, id) INCLUDE (del_flag)',
  ],
  ['a sequence', 'ALTER SEQUENCE work_order_no INCREMENT 2'],
  [
    'the body of a function',
    "CREATE OR REPLACE FUNCTION depart_number(code text) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 1'",
  ],
  ['a trigger', 'ALTER TABLE sys_log DISABLE TRIGGER sys_log_append_only'],
  ['a view', 'CREATE OR REPLACE VIEW station_in_service AS SELECT * FROM station_live'],
  ['how a view reads', 'ALTER VIEW station_in_service SET (security_invoker = false)'],
  ['who owns a view', 'ALTER VIEW report.station OWNER TO CURRENT_USER'],
  ['a rule', 'CREATE RULE customer_kept AS ON DELETE TO customer DO INSTEAD NOTHING'],
  ['row-level security', 'ALTER TABLE customer NO FORCE ROW LEVEL SECURITY'],
  ['what a policy shows', 'ALTER POLICY tenant_wall ON customer USING (true)'],
  ['for whom a policy stands', 'ALTER POLICY tenant_wall ON customer TO PUBLIC'],
  ['a grant', 'REVOKE DELETE ON customer FROM heliodesk_app'],
  ['a grant of a column', 'GRANT SELECT (id) ON customer TO heliodesk_report'],
  ['a grant of a function', 'REVOKE EXECUTE ON FUNCTION depart_number(text) FROM PUBLIC'],
  ['a grant of a schema', 'GRANT CREATE ON SCHEMA report TO heliodesk_report'],
  ['a comment', "COMMENT ON COLUMN sys_user.status IS 'other'"],
]

let before: Awaited<ReturnType<typeof readCatalogue>> = []
beforeAll(async () => {
  before = await readCatalogue(database.db)
})

test.each(changes)('%s is seen', async (_, change) => {
  const after = await database.db
    .tx(async (tx) => {
      await tx.query(change)
      throw new Rollback(await readCatalogue(tx))
    })
    .catch((error: unknown) => {
      if (error instanceof Rollback) return error.parts
      throw error
    })
  expect(before.length).toBeGreaterThan(1_000)
  expect(after).not.toEqual(before)
})

class Rollback extends Error {
  readonly parts: Awaited<ReturnType<typeof readCatalogue>>
  constructor(parts: Rollback['parts']) {
    super('taken back')
    this.parts = parts
  }
}
