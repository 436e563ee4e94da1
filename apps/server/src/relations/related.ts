import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { defineEndpoint } from '@heliodesk/contracts/kit/endpoint'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { type Relation, relationsOf } from '@heliodesk/contracts/relations'
import { term } from '@heliodesk/contracts/text/message'
import { z } from 'zod'
import { type Actor, isAllowed } from '../access/actor.ts'
import { isPlatformTenant } from '../access/platformTenant.ts'
import type { Context } from '../context.ts'
import { namesOf } from '../crud/callNames.ts'
import { countUpTo } from '../crud/list.ts'
import { isVisible } from '../crud/read.ts'
import type { Source } from '../crud/source.ts'
import { sourceOf } from '../crud/sources.ts'
import { type Route, route } from '../http/route.ts'
import { askedRows } from './relatedRows.queries.ts'

/** The call behind the page of a record: what refers to it, of which kind and how much of it. */
export const relatedCall = (resource: Source['resource']) =>
  defineEndpoint({
    method: 'GET',
    path: `${resource.path}/related`,
    access: permissionOf(resource, 'read'),
    ...(resource.platform ? { platform: true as const } : {}),
    summary: namesOf(resource).related,
    details: {
      zh: `只含有权查看的类型；数量按本人可见的行计，最多数到 ${limits.relatedCount}`,
      en: `kinds that the caller may list alone; rows that they may see are counted, up to ${limits.relatedCount}`,
    },
    query: z.object({ id: z.string().max(64) }),
    result: z.array(z.object({ name: z.string(), count: z.number(), isMore: z.boolean() })).readonly(),
  })

/** `/related` of a kind of record that has a page. */
export function relatedRoutes(source: Source): readonly Route[] {
  const { resource, context } = source
  if (resource.page === undefined) return []
  return [
    route(relatedCall(resource), async ({ actor, query: { id } }) => {
      if (!isId(id) || !(await isVisible(source, actor, id))) throw errors.notFound({ label: term(resource.label) })
      const shown = relationsOf(resource).filter((one) => mayList(actor, one))
      const counted = shown.map((one) => countOf(context, actor, one, `${resource.name}:${id}:${one.by}`))
      return (await Promise.all(counted)).filter((one) => one !== undefined)
    }),
  ]
}

/** The right to the list, a department of the platform where it takes one, and the eye for money where it is nothing else. */
function mayList(actor: Actor, { resource, by, isFinancial }: Relation): boolean {
  const isMoney = isFinancial || resource.fields[by]?.options.sensitive !== undefined
  return (
    isAllowed(actor, permissionOf(resource, 'list')) &&
    (!resource.platform || isPlatformTenant(actor.tenantId)) &&
    (!isMoney || actor.canViewFinancial)
  )
}

/** Counted by the list itself: the same parameters, the same rows. */
async function countOf(context: Context, actor: Actor, { name, resource }: Relation, relatedTo: string) {
  const child = sourceOf(context, resource)
  if (!child) return undefined
  const asked = askedRows(child, actor, { relatedTo })
  const count = await countUpTo(asked.source, actor, asked.query, limits.relatedCount + 1)
  return { name, count: Math.min(count, limits.relatedCount), isMore: count > limits.relatedCount }
}
