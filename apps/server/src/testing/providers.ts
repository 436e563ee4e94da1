import { createHmac, randomBytes } from 'node:crypto'
import { placeOf } from '../crud/pii.ts'
import { newId } from '../db/ids.ts'
import { providerOf } from '../providers/settings.ts'
import type { TestApp } from './app.ts'

/** A report of a provider, signed by hand as docs/providers.md says; `twist` spoils what was signed. */
export async function report(
  { app, context }: TestApp,
  kind: 'identity' | 'signing' | 'account',
  body: object,
  twist: {
    readonly nonce?: string
    /** How far the clock of whoever signs is off, in ms. */
    readonly off?: number
    readonly secret?: string
    readonly text?: string
    readonly signature?: string
  } = {},
) {
  const secret = twist.secret ?? providerOf(context, kind)?.secret ?? ''
  const signed = JSON.stringify(body)
  const timestamp = String(context.clock.now() + (twist.off ?? 0))
  const nonce = twist.nonce ?? randomBytes(12).toString('hex')
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${signed}`).digest('hex')
  const answer = await app.inject({
    method: 'POST',
    url: `${context.env.apiBase}/api/provider/${kind}/callback`,
    headers: {
      'content-type': 'application/json',
      'x-provider-timestamp': timestamp,
      'x-provider-nonce': nonce,
      'x-provider-signature': twist.signature ?? signature,
    },
    payload: twist.text ?? signed,
  })
  return { status: answer.statusCode, body: answer.json() as { success: boolean; message: string } }
}

/** What a customer does on the page of the demo's provider. */
export async function decideOnPage(link: string, decision: 'yes' | 'no'): Promise<string> {
  const answer = await fetch(link, { method: 'POST', body: new URLSearchParams({ decision }) })
  return answer.text()
}

let made = 0

/** A customer with a name and a number, who is valid unless said. */
export async function buildKnownCustomer(
  { context }: Pick<TestApp, 'context'>,
  own: {
    readonly orgCode: string
    readonly idCard?: string | null
    readonly isBlacklist?: boolean
    readonly status?: string
  },
) {
  const { db, cipher } = context
  const id = newId()
  const { orgCode, isBlacklist = false, status = '2' } = own
  const idCard = own.idCard === undefined ? idCardOf(++made) : own.idCard
  const [idAt, phoneAt] = [placeOf('customer', 'idCard', id), placeOf('customer', 'contactNumber', id)]
  const name = '沈阿根'
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status, id_card, id_card_bidx,
       is_blacklist, blacklist_reason) VALUES ($1::bigint, '1', $2, 'KH-' || $1::text, $3, $4, '330881', $5, $6, $7, $8, '拒付')`,
    [id, orgCode, name, cipher.seal('13812345678', phoneAt), status, ...sealed(), isBlacklist],
  )
  return { id, name, idCard }

  function sealed() {
    return idCard === null ? [null, null] : [cipher.seal(idCard, idAt), cipher.blindIndex(idCard, idAt)]
  }
}

/** A number whose last digit is right (GB 11643). */
function idCardOf(serial: number): string {
  const body = `33080219900307${String(serial).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0)
  return `${body}${'10X98765432'[sum % 11]}`
}
