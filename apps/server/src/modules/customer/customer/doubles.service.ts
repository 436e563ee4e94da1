import type { CustomerDouble, customerCalls } from '@heliodesk/contracts/endpoints/customer'
import { errors } from '@heliodesk/contracts/errors'
import type { BodyOf } from '@heliodesk/contracts/kit/endpoint'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '#server/access/actor.ts'
import { plainValues } from '#server/crud/input.ts'
import { placeOf } from '#server/crud/pii.ts'
import { isVisible } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { recordTables } from '#server/db/recordTables.ts'
import { findDoubles } from './doubles.queries.ts'

/** No more than a person looks at. */
const mostDoubles = 10

type Sought = BodyOf<typeof customerCalls.doubles>

/**
 * Customers of all departments of the tenant that may be the one that is being typed. Of those that the caller does not see nothing is
 * said but the reason: one roof has one order, whoever registers it.
 */
export async function doublesOf(source: Source, actor: Actor, body: Sought): Promise<CustomerDouble[]> {
  const { context } = source
  const { id, ...typed } = body
  const known = id === undefined ? {} : await storedValues(source, actor, id)
  const value = (key: keyof typeof typed): string | null => typedOr(typed[key], known[key])
  const blind = (key: 'idCard' | 'spouseIdCard' | 'contactNumber', as: string = key): string | null => {
    const plain = value(key)
    return plain === null ? null : context.cipher.blindIndex(plain, placeOf(customer.table, as, id ?? '0'))
  }
  const found = await findDoubles(
    context.db,
    {
      tenantId: actor.tenantId,
      exceptId: id ?? null,
      idCard: blind('idCard'),
      idCardOfSpouse: blind('idCard', 'spouseIdCard'),
      spouse: blind('spouseIdCard', 'idCard'),
      phone: blind('contactNumber'),
      name: value('userName'),
      district: value('district'),
      address: value('projectAddr'),
    },
    mostDoubles,
  )
  return Promise.all(
    found.map(async (one) =>
      (await isVisible(source, actor, one.id))
        ? one
        : { reason: one.reason, id: null, userName: null, customerNo: null, isBlacklist: one.isBlacklist },
    ),
  )
}

/** A masked number is what the form shows of a stored one that nobody has changed. */
const typedOr = (typed: string | undefined, stored: unknown): string | null => {
  const given = typed === undefined || typed.includes('*') ? stored : typed
  return typeof given === 'string' && given !== '' ? given : null
}

async function storedValues(source: Source, actor: Actor, id: string): Promise<Readonly<Record<string, unknown>>> {
  if (!(await isVisible(source, actor, id))) throw errors.notFound({ label: term(customer.label) })
  const row = await recordTables(source.context.db).selectFrom(customer.table).selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? {} : plainValues(source, row)
}
