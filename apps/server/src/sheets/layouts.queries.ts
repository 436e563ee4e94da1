import type { DateForm } from '@heliodesk/domain/sheetLayout/cellText'
import type { Sql } from '../db/sql.ts'

export interface KnownLayout {
  readonly id: string
  readonly name: string
  readonly headers: string
  readonly columns: Readonly<Record<string, string>>
  readonly dateForm: DateForm
}

/** Layouts of a purpose, the one used last first. */
export const knownLayouts = (db: Sql, tenantId: string, purpose: string) =>
  db.query<KnownLayout>(
    `SELECT id, layout_name AS name, headers, columns, date_form AS "dateForm" FROM sheet_layout
     WHERE tenant_id = $1 AND purpose = $2 ORDER BY used_time DESC NULLS LAST, id DESC LIMIT 500`,
    [tenantId, purpose],
  )

export interface KeptLayout {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly by: string
  readonly name: string
  readonly purpose: string
  readonly headers: string
  readonly words: string
  readonly columns: Readonly<Record<string, string>>
  readonly dateForm: DateForm
}

/** Of a header that is known, name and columns are replaced. */
export async function keepLayout(tx: Sql, layout: KeptLayout): Promise<string> {
  const rows = await tx.query<{ id: string }>(
    `INSERT INTO sheet_layout AS s (id, tenant_id, sys_org_code, create_by, layout_name, purpose, headers, column_words, date_form, columns)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)
     ON CONFLICT (tenant_id, purpose, md5(headers)) DO UPDATE SET layout_name = excluded.layout_name, column_words = excluded.column_words,
       date_form = excluded.date_form, columns = excluded.columns, version = s.version + 1, update_by = excluded.create_by, update_time = now()
     RETURNING id`,
    [
      ...[layout.id, layout.tenantId, layout.orgCode, layout.by, layout.name, layout.purpose, layout.headers, layout.words],
      ...[layout.dateForm, JSON.stringify(layout.columns)],
    ],
  )
  return rows[0]?.id ?? layout.id
}

/** The layout of another header that has this name. */
export async function layoutNamed(
  tx: Sql,
  { tenantId, name, purpose, headers }: Pick<KeptLayout, 'tenantId' | 'name' | 'purpose' | 'headers'>,
) {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM sheet_layout WHERE tenant_id = $1 AND layout_name = $2 AND (purpose, headers) IS DISTINCT FROM ($3, $4)',
    [tenantId, name, purpose, headers],
  )
  return rows[0]?.id
}

export const noteUse = (tx: Sql, id: string, now: string) =>
  tx.query('UPDATE sheet_layout SET used_time = $2::timestamptz WHERE id = $1', [id, now])
