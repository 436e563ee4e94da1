import type { ReportDraft, StoredReport } from '@heliodesk/contracts/endpoints/report'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { storableJson } from '#server/db/storableJson.ts'

const columns = `r.id, r.version, r.code, r.name, r.source, r.description, r.permission, r.row_cap AS "rowCap",
  r.sort_column AS "sortColumn", r.sort_order AS "sortOrder", r.design, p.url AS "menuPath"`

/** By id or by code: codes begin with a letter. */
export async function findReport(db: Sql, tenantId: string, codeOrId: string): Promise<StoredReport | undefined> {
  const rows = await db.query<StoredReport>(
    `SELECT ${columns} FROM onl_report r LEFT JOIN sys_permission p ON p.report_id = r.id
     WHERE r.tenant_id = $1 AND (r.code = $2 OR r.id::text = $2)`,
    [tenantId, codeOrId],
  )
  return rows[0]
}

export interface ReportPlace {
  readonly tenantId: string
  readonly username: string
  readonly orgCode: string | null
}

/** @returns the id, or null when the code is taken */
export async function insertReport(db: Sql, place: ReportPlace, draft: ReportDraft): Promise<string | null> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO onl_report (id, tenant_id, create_by, sys_org_code, code, name, source, description, permission, row_cap, sort_column,
       sort_order, design)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (tenant_id, code) DO NOTHING RETURNING id`,
    [newId(), place.tenantId, place.username, place.orgCode, ...valuesOf(draft)],
  )
  return rows[0]?.id ?? null
}

const valuesOf = (draft: ReportDraft): readonly unknown[] => [
  draft.code,
  draft.name,
  draft.source,
  draft.description,
  draft.permission,
  draft.rowCap,
  draft.sortColumn,
  draft.sortOrder,
  storableJson(draft.design),
]

export async function isCodeTaken(db: Sql, tenantId: string, code: string, exceptId: string): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM onl_report WHERE tenant_id = $1 AND code = $2 AND id <> $3`, [
    tenantId,
    code,
    exceptId,
  ])
  return rows.length > 0
}

/** Only over the version that the person saw; answers whether it was. */
export async function updateReport(
  tx: Sql,
  place: ReportPlace,
  at: { readonly id: string; readonly version: number },
  draft: ReportDraft,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE onl_report SET version = version + 1, update_by = $3, update_time = now(), code = $5, name = $6, source = $7,
       description = $8, permission = $9, row_cap = $10, sort_column = $11, sort_order = $12, design = $13
     WHERE tenant_id = $1 AND id = $2 AND version = $4 RETURNING id`,
    [place.tenantId, at.id, place.username, at.version, ...valuesOf(draft)],
  )
  return rows.length > 0
}

/** Dictionaries of the tenant by code and name. */
export function dictionaryChoices(db: Sql, tenantId: string): Promise<{ value: string; text: string }[]> {
  return db.query(
    'SELECT dict_code AS value, dict_name AS text FROM sys_dict WHERE tenant_id = $1 AND del_flag = 0 ORDER BY dict_code',
    [tenantId],
  )
}
