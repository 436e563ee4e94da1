import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import type { ReportDraft, StoredReport } from '@heliodesk/contracts/endpoints/report'
import { errors } from '@heliodesk/contracts/errors'
import { rulesOf } from '@heliodesk/contracts/kit/queryOps'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { permissionCodeOf, permissions } from '@heliodesk/contracts/permissions'
import { paramPrefix } from '@heliodesk/contracts/reports/design'
import { accessOf, type ReportSource, reportSourceNamed } from '@heliodesk/contracts/reports/sources'
import { onlineReport } from '@heliodesk/contracts/resources/system/onlineReport'
import type { Message } from '@heliodesk/contracts/text/message'
import { term } from '@heliodesk/contracts/text/message'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/crud/write.ts'
import { translate, translateSeeded } from '#server/language/translate.ts'
import { readAsked } from './asked.ts'
import { grantEntry, insertEntry, pathOfReport, removeEntry, renameEntry } from './publish.queries.ts'
import { dictionaryChoices, findReport, insertReport, isCodeTaken, updateReport } from './report.queries.ts'
import { codesOfReport, dataOf, dictOptionsOf, openFor, shownColumns } from './report.service.ts'

export async function readDesign({ db }: Context, { actor }: Caller, id: string): Promise<StoredReport> {
  const report = await findReport(db, actor.tenantId, id)
  if (!report) throw errors.notFound({ label: term(onlineReport.label) })
  return report
}

/** What a definition may name beside the fields of its source. */
export async function designChoices({ db }: Context, { tenantId }: Actor) {
  return {
    dictionaries: (await dictionaryChoices(db, tenantId)).map((one) => ({ ...one, text: translateSeeded('dict', one.text) })),
    permissions: permissions.map(({ code, label }) => ({ value: code, text: translate(label) })),
  }
}

export async function addReport(context: Context, caller: Caller, draft: ReportDraft): Promise<StoredReport> {
  await checkDraft(context, caller, draft)
  const id = await insertReport(context.db, caller.actor, draft)
  if (id === null) throw codeTaken(draft.code)
  await note(context, caller, 'report.add', draft)
  return readDesign(context, caller, id)
}

export async function editReport(
  context: Context,
  caller: Caller,
  { id, version, ...draft }: ReportDraft & { readonly id: string; readonly version: number },
): Promise<StoredReport> {
  await checkDraft(context, caller, draft)
  if (await isCodeTaken(context.db, caller.actor.tenantId, draft.code, id)) throw codeTaken(draft.code)
  const current = await readDesign(context, caller, id)
  const isStored = await context.db.tx(async (tx) => {
    const isCurrent = await updateReport(tx, caller.actor, { id, version }, draft)
    if (isCurrent) await renameEntry(tx, id, draft.name)
    return isCurrent
  })
  if (!isStored) throw errors.stale({ label: term(onlineReport.label) }, current)
  await note(context, caller, 'report.edit', draft)
  if (current.menuPath !== null && current.name !== draft.name) await context.db.notify('permission', '')
  return readDesign(context, caller, id)
}

const codeTaken = (code: string) => errors.duplicate({ label: term(onlineReport.fields.code.label), value: code })

/** Runs a definition that is not stored: the first rows under the given parameters, and how long the statements took. */
export async function previewReport(
  context: Context,
  { actor, meta }: Caller,
  asked: { readonly draft: ReportDraft; readonly params: Readonly<Record<string, string>> },
) {
  await checkDraft(context, { actor, meta }, asked.draft)
  const open = openFor(actor, { ...asked.draft, id: '0', version: 0, menuPath: null })
  const params = Object.fromEntries(Object.entries(asked.params).filter(([key]) => key.startsWith(paramPrefix)))
  const began = performance.now()
  const rows = await dataOf(context, actor, open, readAsked(actor, open, { ...params, pageSize: '20' }))
  const elapsedMs = Math.round(performance.now() - began)
  return { ...rows, columns: shownColumns(open), dictOptions: await dictOptionsOf(context, actor, open), elapsedMs }
}

/** Into the menu of the tenant, for the roles that may read it; or out of it. */
export async function publishReport(
  context: Context,
  caller: Caller,
  asked: { readonly id: string; readonly isPublished: boolean },
): Promise<{ menuPath: string | null; roles: string[] }> {
  const { actor } = caller
  const report = await readDesign(context, caller, asked.id)
  const source = reportSourceNamed(report.source)
  if (!source) throw errors.reportSource({ name: report.source })
  const roles = await context.db.tx(async (tx) => {
    if (!asked.isPublished) {
      await removeEntry(tx, actor.tenantId, report.id)
      return []
    }
    await insertEntry(tx, { ...report, tenantId: actor.tenantId, username: actor.username })
    return grantEntry(tx, actor.tenantId, report.id, codesOfReport(report, source))
  })
  await note(context, caller, asked.isPublished ? 'report.publish' : 'report.withdraw', report)
  await context.db.notify('permission', '')
  return { menuPath: asked.isPublished ? pathOfReport(report.id) : null, roles }
}

function note(
  context: Context,
  { actor, meta }: Caller,
  event: AuditEventCode,
  report: Pick<ReportDraft, 'code' | 'source'>,
): Promise<void> {
  const detail = { source: report.source }
  return context.audit({ event, actor, target: report.code, detail, ip: meta.ip, requestId: meta.requestId })
}

/** A definition names only what is there; whoever writes one needs the rights of its source, so that nobody designs around them. */
async function checkDraft(context: Context, { actor }: Caller, draft: ReportDraft): Promise<void> {
  const source = reportSourceNamed(draft.source)
  if (!source) throw errors.invalidInput({ reason: referenceMessages.reportSourceMissing() })
  if (!accessOf(source).every((code) => isAllowed(actor, code))) throw errors.forbidden()
  const problem = problemIn(draft, source) ?? (await dictProblem(context, actor.tenantId, draft))
  if (problem !== null) throw errors.invalidInput({ reason: problem })
}

function problemIn({ design, sortColumn, permission }: ReportDraft, source: ReportSource): Message | null {
  const fields = new Map(Object.entries(source.view.fields))
  const columns = design.columns.map(({ field }) => field)
  const unknown = [...columns, ...design.queries.map(({ field }) => field), ...design.params.map(({ field }) => field)].find(
    (name) => !fields.has(name),
  )
  if (unknown !== undefined) return referenceMessages.reportField({ name: unknown })
  const twice = repeated(columns)
  if (twice !== undefined) return referenceMessages.reportColumnTwice({ name: twice })
  if (design.columns.every(({ hidden }) => hidden)) return referenceMessages.reportColumns()
  const notNumber = design.columns.find(
    ({ field, sum }) => sum && !['int', 'decimal', 'money'].includes(fields.get(field)?.kind ?? ''),
  )
  if (notNumber) return referenceMessages.reportSum({ title: notNumber.title })
  if (repeated(design.queries.map(({ field }) => field)) !== undefined) return referenceMessages.reportQueryTwice()
  const group = design.queries.find(({ field, mode }) => mode === 'group' && !hasRule(fields.get(field), 'ge'))
  if (group) return referenceMessages.reportRange({ title: group.label })
  if (repeated(design.params.map(({ name }) => name)) !== undefined) return referenceMessages.reportParamTwice()
  const param = design.params.find(({ field, rule }) => !hasRule(fields.get(field), rule))
  if (param) return referenceMessages.reportParamRule({ title: param.label })
  if (sortColumn !== null && !columns.includes(sortColumn)) return referenceMessages.reportSort()
  if (permission !== null && permissionCodeOf(permission) === undefined)
    return referenceMessages.reportPermission({ code: permission })
  return null
}

function hasRule(field: ReportSource['view']['fields'][string] | undefined, rule: string): boolean {
  return field !== undefined && rulesOf(field).some((one) => one === rule)
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, at) => names.indexOf(name) !== at)
}

async function dictProblem({ access }: Context, tenantId: string, { design }: ReportDraft): Promise<Message | null> {
  for (const { dict, title } of design.columns) {
    if (dict !== null && (await access.dictionaries.items(tenantId, dict)) === undefined)
      return referenceMessages.reportDict({ title, code: dict })
  }
  return null
}
