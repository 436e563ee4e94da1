import type { CustomerDouble } from '@heliodesk/contracts/endpoints/customer'
import type { Sql } from '#server/db/sql.ts'

export interface SoughtCustomer {
  readonly tenantId: string
  readonly exceptId: string | null
  /** Blind indexes: of the identity number as one's own and as a spouse's, of the spouse's as one's own, of the phone. */
  readonly idCard: string | null
  readonly idCardOfSpouse: string | null
  readonly spouse: string | null
  readonly phone: string | null
  readonly name: string | null
  readonly district: string | null
  readonly address: string | null
}

type FoundDouble = Pick<CustomerDouble, 'reason'> & {
  readonly id: string
  readonly userName: string
  readonly customerNo: string
  readonly isBlacklist: boolean
}

/** Customers of the whole tenant that may be the same person or household; the surest first. Who may see them is asked of each. */
export async function findDoubles(db: Sql, sought: SoughtCustomer, most: number): Promise<readonly FoundDouble[]> {
  return db.query<FoundDouble>(
    `SELECT CASE WHEN id_card_bidx = $3 THEN 'idCard' WHEN spouse_id_card_bidx = $4 OR id_card_bidx = $5 THEN 'spouse'
         WHEN contact_number_bidx = $6 THEN 'phone' ELSE 'address' END AS reason,
       id, user_name AS "userName", customer_no AS "customerNo", coalesce(is_blacklist, false) AS "isBlacklist"
     FROM customer
     WHERE tenant_id = $1 AND id IS DISTINCT FROM $2::bigint
       AND (id_card_bidx = $3 OR spouse_id_card_bidx = $4 OR id_card_bidx = $5 OR contact_number_bidx = $6
         OR (user_name = $7 AND district = $8 AND replace(project_addr, ' ', '') = replace($9::text, ' ', '')))
     ORDER BY id_card_bidx = $3 DESC NULLS LAST, spouse_id_card_bidx = $4 OR id_card_bidx = $5 DESC NULLS LAST,
       contact_number_bidx = $6 DESC NULLS LAST, id LIMIT $10`,
    [
      sought.tenantId,
      sought.exceptId,
      sought.idCard,
      sought.idCardOfSpouse,
      sought.spouse,
      sought.phone,
      sought.name,
      sought.district,
      sought.address,
      most,
    ],
  )
}
