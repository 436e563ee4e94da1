import { conditionsOf, ruleFields, storedCondition } from '@heliodesk/contracts/dataRules'
import type { PermissionRule, RuleSubject } from '@heliodesk/contracts/endpoints/dataRules'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { resourcesOfPage } from '@heliodesk/contracts/pageResources'
import { resources } from '@heliodesk/contracts/resources/index'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { resourceNamed } from '#server/crud/registry.ts'
import type { Source } from '#server/crud/source.ts'
import { type Caller, createRecord, updateRecord } from '#server/crud/write.ts'
import { translate } from '#server/language/translate.ts'
import { columnLabel } from './dataRule.hooks.ts'
import { entryOf, type RuleRow, rulesOn } from './dataRule.queries.ts'

type Needs = Pick<Context, 'db'>

/** The kinds of record that a menu entry shows; none for an entry that is not there. */
export async function subjectsOf({ db }: Needs, actor: Actor, permissionId: string): Promise<readonly AnyResource[]> {
  const entry = isId(permissionId) ? await entryOf(db, actor.tenantId, permissionId) : undefined
  if (entry === undefined) throw errors.notFound({ label: thingMessages.menu() })
  return resourcesOfPage(entry.component)
}

/** Rules on what a page shows; they hold wherever these records appear, whichever page it is. */
export async function rulesOfPage(
  context: Needs,
  actor: Actor,
  asked: { readonly permissionId: string; readonly ruleName?: string | undefined; readonly ruleValue?: string | undefined },
): Promise<PermissionRule[]> {
  const subjects = await subjectsOf(context, actor, asked.permissionId)
  const rows = await rulesOn(
    context.db,
    actor.tenantId,
    subjects.map(({ name }) => name),
  )
  const has = (text: string, wanted = '') => text.includes(wanted.replace(/^\*|\*$/g, ''))
  return rows
    .filter((row) => has(row.ruleName, asked.ruleName) && has(row.ruleValue, asked.ruleValue))
    .map((row) => toWire(row, asked.permissionId))
}

export function toWire(row: RuleRow, permissionId: string): PermissionRule {
  return {
    ...row,
    permissionId,
    resource_dictText: translate(resourceNamed(row.resource)?.label ?? row.resource),
    ruleColumn_dictText: columnLabel(row.resource, row.ruleColumn),
  }
}

export interface WrittenPageRule {
  readonly permissionId: string
  readonly resource?: string | undefined
  readonly ruleName: string
  readonly ruleColumn: string
  readonly ruleConditions: string
  readonly ruleValue: string
  readonly status?: string | undefined
}

/** A rule on the first kind of record of a page, or the one that is named. */
export async function addPageRule(source: Source, caller: Caller, rule: WrittenPageRule): Promise<PermissionRule> {
  const { permissionId, resource, ...rest } = rule
  const subjects = await subjectsOf(source.context, caller.actor, permissionId)
  const subject = resource === undefined ? subjects[0] : subjects.find(({ name }) => name === resource)
  if (subject === undefined) throw errors.ruleResource({ name: (resource ?? '').slice(0, 40) })
  const record = await createRecord(source, caller, { status: '1', ...stored(rest), resource: subject.name })
  return readRule(source, caller.actor, String(record.id), subject.name, permissionId)
}

export async function editPageRule(
  source: Source,
  caller: Caller,
  rule: { readonly id: string; readonly permissionId?: string | undefined; readonly ruleConditions?: string | undefined },
): Promise<PermissionRule> {
  const { permissionId = '', ...rest } = rule
  const record = await updateRecord(source, caller, stored(rest))
  return readRule(source, caller.actor, rule.id, String(record.resource), permissionId)
}

const stored = <T extends { readonly ruleConditions?: string | undefined }>(rule: T): T =>
  rule.ruleConditions === undefined
    ? rule
    : { ...rule, ruleConditions: storedCondition(rule.ruleConditions) ?? rule.ruleConditions }

async function readRule(source: Source, actor: Actor, id: string, resource: string, permissionId: string) {
  const rows = await rulesOn(source.context.db, actor.tenantId, [resource])
  const row = rows.find((one) => one.id === id)
  if (row === undefined) throw errors.notFound({ label: term(source.resource.label) })
  return toWire(row, permissionId)
}

/** What rules can be about: of one page, or everything. */
export async function ruleSubjects(context: Needs, actor: Actor, permissionId: string | undefined): Promise<RuleSubject[]> {
  const chosen = permissionId === undefined ? resources : await subjectsOf(context, actor, permissionId)
  return chosen.map((resource) => ({
    name: resource.name,
    label: translate(resource.label),
    fields: ruleFields(resource).map(([key, field]) => ({
      value: key,
      label: translate(field.label),
      kind: field.kind,
      conditions: conditionsOf(field),
      dict: field.kind === 'dict' ? field.options.dict : null,
    })),
  }))
}
