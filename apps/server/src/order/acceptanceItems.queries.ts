import type { Sql } from '#server/db/sql.ts'

export interface OddItem {
  readonly id: string
  readonly acceptanceNo: string
  readonly status: string
  readonly photos: number
}

/** Materials whose state says another thing than their photos: none where there are some, or judged without any. */
export const oddItems = (tx: Sql) =>
  tx.query<OddItem>(
    `SELECT i.id, a.acceptance_no AS "acceptanceNo", i.status, count(p.id)::int AS photos
     FROM acceptance_item i JOIN acceptance a ON a.id = i.acceptance_id LEFT JOIN acceptance_photo p ON p.item_id = i.id
     GROUP BY i.id, a.acceptance_no, i.status
     HAVING (i.status = '0') <> (count(p.id) = 0) AND NOT (i.status = '3' AND count(p.id) = 0) ORDER BY i.id`,
    [],
  )
