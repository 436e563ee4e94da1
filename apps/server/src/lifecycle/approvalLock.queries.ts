import { errors } from '@heliodesk/contracts/errors'
import { type Term, term } from '@heliodesk/contracts/text/message'
import type { Source } from '../crud/source.ts'
import type { Sql } from '../db/sql.ts'

/** Throws while an approval of one of these records runs: what people decide on stays as it was shown to them. The records are locked. */
export async function demandUnlocked(tx: Sql, { resource }: Source, ids: readonly string[], action: Term): Promise<void> {
  const rows = await tx.query<{ id: string; approveNo: string }>(
    `SELECT id, approve_no AS "approveNo" FROM approve WHERE resource = $1 AND biz_id = ANY ($2::bigint[]) AND status = '1' LIMIT 1`,
    [resource.name, ids],
  )
  const [running] = rows
  if (running === undefined) return
  const { id, approveNo } = running
  const refused = errors.approvalLocks({ label: term(resource.label), approveNo, action })
  throw errors.approvalLocks(
    { label: term(resource.label), approveNo, action },
    { missing: [{ message: refused.text, path: `/approvet/detail?id=${id}` }] },
  )
}
