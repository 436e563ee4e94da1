import type { dataRules } from '@heliodesk/contracts/endpoints/dataRules'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { decodeListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import { term } from '@heliodesk/contracts/text/message'
import { type Actor, isAllowed, type RequestMeta } from '#server/access/actor.ts'
import { conditionOf, resolveVariables } from '#server/access/dataRules.ts'
import { rulesLimiting } from '#server/access/follows.ts'
import { scopeParams } from '#server/access/scope.ts'
import type { Context } from '#server/context.ts'
import { listRecords } from '#server/crud/list.ts'
import { resourceNamed } from '#server/crud/registry.ts'
import { type Source, visibleFields } from '#server/crud/source.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { translate } from '#server/language/translate.ts'
import { columnLabel } from './dataRule.hooks.ts'
import { ruleSources } from './dataRule.queries.ts'
import { type PreviewedUser, previewedUser } from './preview.queries.ts'
import { alsoVisible } from './seenByBoth.queries.ts'

type Preview = ResultOf<typeof dataRules.preview>
const shownRows = 10

/** What somebody would see of a kind of record, as they would see it: how many, the first, and why. Every look is in the audit. */
export async function previewRows(
  context: Context,
  { actor, meta }: { readonly actor: Actor; readonly meta: RequestMeta },
  asked: { readonly userId: string; readonly resource: string; readonly orgCode?: string | undefined },
): Promise<Preview> {
  const resource = resourceNamed(asked.resource)
  const source = resource && sourceOf(context, resource)
  if (!source) throw errors.ruleResource({ name: asked.resource.slice(0, 40) })
  const user = isId(asked.userId) ? await previewedUser(context.db, scopeParams(actor), asked.userId) : undefined
  if (user === undefined) throw errors.previewBeyond()
  const depart = asked.orgCode === undefined ? user.departs[0] : user.departs.find(({ orgCode }) => orgCode === asked.orgCode)
  if (depart === undefined) throw errors.previewBeyond()
  const seer = await context.sessions.supposedActor({ userId: user.id, tenantId: actor.tenantId, orgCode: depart.orgCode })
  if (seer === null) throw errors.previewCannot({ label: term(user.realname) })
  const detail = { resource: resource.name, orgCode: depart.orgCode }
  await context.audit({ event: 'datarule.preview', actor, target: user.id, detail, ip: meta.ip, requestId: meta.requestId })
  return { ...(await rowsFor(source, actor, seer)), ...aboutUser(user, depart), ...(await whyFor(context, seer, resource)) }
}

const aboutUser = ({ departs, ...user }: PreviewedUser, depart: PreviewedUser['departs'][number]) => ({
  user,
  departs: [...departs],
  orgCode: depart.orgCode,
  departName: depart.departName,
})

/** Their rows: all are counted; shown are those that the asking person may see too, with what both may see of them. */
async function rowsFor(source: Source, actor: Actor, seer: Actor): Promise<Pick<Preview, 'total' | 'records' | 'columns'>> {
  const { resource } = source
  const both: Actor = { ...seer, canViewFinancial: seer.canViewFinancial && actor.canViewFinancial }
  const query = decodeListQuery(resource, { pageSize: String(shownRows) }, { financial: both.canViewFinancial, limited: true })
  const all = await listRecords(source, both, { ...query, pageSize: 1 })
  const common = await listRecords({ ...source, hooks: { ...source.hooks, rowFilter: alsoVisible(source, actor) } }, both, query)
  const open = new Set(visibleFields(resource, both).map(([key]) => key))
  const columns = resource.list.columns.filter((key) => open.has(key)).slice(0, 6)
  return {
    total: all.total,
    records: common.records,
    columns: columns.map((key) => ({ key, label: translate(resource.fields[key]?.label ?? key) })),
  }
}

async function whyFor(
  { db, clock }: Context,
  seer: Actor,
  resource: AnyResource,
): Promise<Pick<Preview, 'holdsRight' | 'rules'>> {
  const now = new Date(clock.now())
  const limiting = rulesLimiting(seer, resource)
  const sources = await ruleSources(db, {
    userId: seer.userId,
    tenantId: seer.tenantId,
    orgCode: seer.orgCode,
    resources: limiting.map((rule) => rule.resource),
  })
  const rules = limiting.map((rule) => ({
    ruleName: rule.name,
    ruleColumn: rule.column,
    columnLabel: columnLabel(rule.resource, rule.column),
    ruleConditions: rule.condition,
    ruleValue: rule.value,
    applied:
      conditionOf(rule, seer, resourceNamed(rule.resource) ?? resource, now) === null
        ? null
        : resolveVariables(rule.value, seer, now),
    roles: sources
      .filter((one) => one.ruleName === rule.name && one.ruleColumn === rule.column && one.ruleValue === rule.value)
      .map((one) => one.roleName),
  }))
  return { holdsRight: isAllowed(seer, permissionOf(resource, 'list')), rules }
}
