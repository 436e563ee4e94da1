import type { Sql } from '#server/db/sql.ts'

export interface OrderDouble {
  readonly reason: 'deed' | 'account' | 'address' | 'place' | 'household'
  readonly orderNo: string
}

/** Blind indexes of the customer of an order: the own number as that of a spouse, and the other way round. */
export interface Household {
  readonly asSpouse: string | null
  readonly spouseAsOwn: string | null
}

/** Open orders of the tenant that may be for the same roof: the same deed, account, address, within 20 m, or of the same household. */
export const doublesOf = (tx: Sql, orderId: string, { asSpouse, spouseAsOwn }: Household): Promise<OrderDouble[]> =>
  tx.query<OrderDouble>(
    `WITH own AS (SELECT o.id AS order_id, o.customer_id, h.tenant_id, h.deed_no, h.grid_account_no, h.district, h.address, h.latitude, h.longitude FROM customer_order o JOIN house h ON h.id = o.house_id WHERE o.id = $1)
     SELECT DISTINCT r.reason, x.order_no AS "orderNo" FROM own CROSS JOIN LATERAL (
       SELECT 'deed' AS reason, h.id FROM house h WHERE h.tenant_id = own.tenant_id AND h.deed_no = own.deed_no
       UNION ALL SELECT 'account', h.id FROM house h WHERE h.tenant_id = own.tenant_id AND h.grid_account_no = own.grid_account_no
       UNION ALL SELECT 'address', h.id FROM house h WHERE h.tenant_id = own.tenant_id AND h.district = own.district
         AND replace(h.address, ' ', '') = replace(own.address, ' ', '')
       UNION ALL SELECT 'place', h.id FROM house h WHERE h.tenant_id = own.tenant_id
         AND h.latitude BETWEEN own.latitude - 0.0002 AND own.latitude + 0.0002
         AND sqrt(((h.latitude - own.latitude)::float8 * 111195) ^ 2
           + ((h.longitude - own.longitude)::float8 * 111195 * cos(radians(own.latitude::float8))) ^ 2) <= 20
       UNION ALL SELECT 'household', h.id FROM customer c JOIN house h ON h.customer_id = c.id
         WHERE c.tenant_id = own.tenant_id AND c.id <> own.customer_id AND (c.spouse_id_card_bidx = $2 OR c.id_card_bidx = $3)
       ) AS r JOIN customer_order x ON x.house_id = r.id AND x.status = '0' AND x.id <> own.order_id
     ORDER BY x.order_no, r.reason LIMIT 20`,
    [orderId, asSpouse, spouseAsOwn],
  )

/**
 * Lets one at a time look for doubles at a roof: whoever comes second sees the order of the first. Locked are the deed, the account, the
 * address, the squares of some 100 m that lie within reach, and the numbers of the household, as few slots, for an import may write houses
 * by the thousand; in one order.
 */
export async function lockRoofs(tx: Sql, orderIds: readonly string[], numbers: readonly string[]): Promise<void> {
  await tx.query(
    `WITH roof AS (SELECT h.tenant_id, h.deed_no, h.grid_account_no, h.district || '|' || replace(h.address, ' ', '') AS address,
         h.latitude, h.longitude, c.id_card_bidx, c.spouse_id_card_bidx
       FROM customer_order o JOIN house h ON h.id = o.house_id JOIN customer c ON c.id = o.customer_id WHERE o.id = ANY ($1::bigint[]))
     SELECT pg_advisory_xact_lock(hashtext('roof'), slot) FROM (
       SELECT DISTINCT hashtext(roof.tenant_id || part.kind || part.key) & 511 AS slot FROM roof CROSS JOIN LATERAL (
         VALUES ('deed', roof.deed_no), ('account', roof.grid_account_no), ('address', roof.address), ('person', roof.id_card_bidx),
           ('person', roof.spouse_id_card_bidx)
         UNION ALL SELECT 'person', number FROM unnest($2::text[]) AS number
         UNION ALL SELECT 'place', floor((roof.latitude + y) * 1000) || ',' || floor((roof.longitude + x) * 1000)
           FROM unnest('{-0.0002,0,0.0002}'::numeric[]) AS y, unnest('{-0.0004,0,0.0004}'::numeric[]) AS x
       ) AS part (kind, key) WHERE part.key IS NOT NULL
       ORDER BY slot) AS slots`,
    [orderIds, numbers],
  )
}

/** Keeps which orders it may be the same as: to be looked at when there is one that nobody has looked at. */
export async function keepDoubles(tx: Sql, orderId: string, orderNos: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE customer_order SET double_with = $2,
       double_status = CASE WHEN $2::text IS NULL THEN '0' WHEN double_status = '2' AND double_with = $2 THEN '2' ELSE '1' END
     WHERE id = $1 AND status = '0'`,
    [orderId, orderNos.length === 0 ? null : orderNos.join('、').slice(0, 1000)],
  )
}

/** The open order of a house, beside this one. */
export async function openOrderOf(tx: Sql, houseId: string, exceptId: string | null): Promise<string | undefined> {
  const rows = await tx.query<{ orderNo: string }>(
    `SELECT order_no AS "orderNo" FROM customer_order WHERE house_id = $1 AND status = '0' AND id IS DISTINCT FROM $2::bigint LIMIT 1`,
    [houseId, exceptId],
  )
  return rows[0]?.orderNo
}

export async function customerOfHouse(tx: Sql, houseId: string): Promise<string | undefined> {
  const rows = await tx.query<{ customerId: string }>('SELECT customer_id AS "customerId" FROM house WHERE id = $1', [houseId])
  return rows[0]?.customerId
}

export async function customerOfOrder(tx: Sql, id: string): Promise<string> {
  const rows = await tx.query<{ customerId: string }>('SELECT customer_id AS "customerId" FROM customer_order WHERE id = $1', [
    id,
  ])
  return rows[0]?.customerId ?? '0'
}
