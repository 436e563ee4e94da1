import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

const ofItems = (what: ReturnType<typeof sql>) => sql`(select ${what} from acceptance_item i where i.acceptance_id = t.id)`
const ofPhotos = (what: ReturnType<typeof sql>) => sql`(select ${what} from acceptance_photo p where p.acceptance_id = t.id)`

export const headSql = {
  installedCount: sql`(select count(*)::int from installed_piece n where n.acceptance_id = t.id)`,
  photoCount: ofPhotos(sql`count(*)::int`),
  missingCount: ofItems(sql`(count(*) filter (where i.is_required
    and (select count(*) from acceptance_photo p where p.item_id = i.id) < i.min_photos))::int`),
  mendCount: ofItems(sql`(count(*) filter (where i.status = '3'))::int`),
  unprovenCount: ofPhotos(sql`(count(*) filter (where p.proof = '2'))::int`),
  firstPass: sql`(t.status = '2' and not exists (select from record_step s
    where s.resource = 'acceptance' and s.record_id = t.id and s.verb = 'sendBack'))`,
}
export const photoSql = {
  joins: sql`join acceptance_item i on i.id = t.item_id`,
  virtual: { materialType: sql`i.material_type`, isLike: sql`(t.like_id is not null)` },
} as const

export const pieceSql = {
  joins: sql`join cargo_info g on g.id = t.cargo_id`,
  virtual: { productId: sql`g.product_id` },
} as const

export interface BuiltOrder {
  readonly orderNo: string
  readonly status: string
  readonly contractId: string | null
  readonly contractStatus: string | null
  readonly acceptanceNo: string | null
  /** The panels of the confirmed survey. */
  readonly surveyed: number | null
  readonly surveyId: string | null
}

export async function orderOf(tx: Sql, orderId: string): Promise<BuiltOrder | undefined> {
  const rows = await tx.query<BuiltOrder>(
    `SELECT o.order_no AS "orderNo", o.status, k.id AS "contractId", k.status AS "contractStatus", a.acceptance_no AS "acceptanceNo",
       v.pv_panel_num AS surveyed, v.id AS "surveyId"
     FROM customer_order o LEFT JOIN contract k ON k.id = o.contract_id LEFT JOIN acceptance a ON a.order_id = o.id
       LEFT JOIN survey v ON v.order_id = o.id AND v.status = '2'
     WHERE o.id = $1`,
    [orderId],
  )
  return rows[0]
}

/** An acceptance belongs to the customer and the department of its order; whoever registers it builds unless another one is named. */
export async function settleAcceptance(tx: Sql, id: string, username: string): Promise<void> {
  await tx.query(
    `UPDATE acceptance a SET customer_id = o.customer_id, sys_org_code = o.sys_org_code, builder = coalesce(a.builder, $2)
     FROM customer_order o WHERE o.id = a.order_id AND a.id = $1`,
    [id, username],
  )
}

export async function insertItems(
  tx: Sql,
  acceptanceId: string,
  items: readonly (Asked & { readonly id: string })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO acceptance_item (id, tenant_id, sys_org_code, create_by, acceptance_id, item_no, material_type, is_required, min_photos, hint)
     SELECT n.id, a.tenant_id, a.sys_org_code, a.create_by, a.id, n.place::text, n.material_type, n.is_required, n.min_photos, n.hint
     FROM unnest($2::bigint[], $3::text[], $4::boolean[], $5::int[], $6::text[]) WITH ORDINALITY
       AS n (id, material_type, is_required, min_photos, hint, place) JOIN acceptance a ON a.id = $1`,
    [
      acceptanceId,
      items.map(({ id }) => id),
      items.map(({ materialType }) => materialType),
      items.map(({ isRequired }) => isRequired),
      items.map(({ minPhotos }) => minPhotos),
      items.map(({ hint }) => hint),
    ],
  )
}

/** The list that an acceptance begins with; what is changed later does not reach it. */
export async function keepChecklist(tx: Sql, id: string, list: { readonly id: string; readonly edition: number }): Promise<void> {
  await tx.query(`UPDATE acceptance SET checklist_id = $2, checklist_edition = $3 WHERE id = $1`, [id, list.id, list.edition])
}

/** What an acceptance asks for of one material. */
export interface Asked {
  readonly materialType: string
  readonly isRequired: boolean
  readonly minPhotos: number
  readonly hint: string | null
}

export interface Item extends Asked {
  readonly id: string
  readonly status: string
  readonly photoCount: number
  readonly opinion: string | null
}

export const itemsOf = (tx: Sql, acceptanceId: string) =>
  tx.query<Item>(
    `SELECT id, material_type AS "materialType", is_required AS "isRequired", min_photos AS "minPhotos", hint, status, opinion,
       (SELECT count(*)::int FROM acceptance_photo p WHERE p.item_id = acceptance_item.id) AS "photoCount" FROM acceptance_item
     WHERE acceptance_id = $1 ORDER BY id`,
    [acceptanceId],
  )

export interface Head {
  readonly id: string
  readonly acceptanceNo: string
  readonly status: string
  readonly photoCode: string
  readonly orgCode: string | null
  /** Whoever made it, and whoever builds. */
  readonly builders: readonly string[]
}

/** The head, held until the transaction ends: photos that arrive at once come one after the other. */
export async function lockHead(tx: Sql, id: string): Promise<Head | undefined> {
  const rows = await tx.query<Head>(
    `SELECT id, acceptance_no AS "acceptanceNo", status, photo_code AS "photoCode", sys_org_code AS "orgCode",
       array_remove(ARRAY[create_by, builder], NULL) AS builders
     FROM acceptance WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  )
  return rows[0]
}

export async function headOf(tx: Sql, id: string): Promise<Head | undefined> {
  const rows = await tx.query<Head>(
    `SELECT id, acceptance_no AS "acceptanceNo", status, photo_code AS "photoCode", sys_org_code AS "orgCode",
       array_remove(ARRAY[create_by, builder], NULL) AS builders
     FROM acceptance WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** Everybody who took a photo of it. */
export async function photographers(tx: Sql, acceptanceId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ username: string }>(
    'SELECT DISTINCT create_by AS username FROM acceptance_photo WHERE acceptance_id = $1 AND create_by IS NOT NULL',
    [acceptanceId],
  )
  return new Set(rows.map(({ username }) => username))
}

interface Verdict {
  readonly id: string
  readonly status: string
  readonly opinion: string | null
}

export async function judgeItems(
  tx: Sql,
  verdicts: readonly Verdict[],
  { by, atMs }: { readonly by: string; readonly atMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE acceptance_item i SET status = n.status, opinion = n.opinion, judged_by = $4, judged_time = to_timestamp($5::float8 / 1000),
       version = i.version + 1
     FROM unnest($1::bigint[], $2::text[], $3::text[]) AS n (id, status, opinion) WHERE i.id = n.id`,
    [verdicts.map(({ id }) => id), verdicts.map(({ status }) => status), verdicts.map(({ opinion }) => opinion), by, atMs],
  )
}
