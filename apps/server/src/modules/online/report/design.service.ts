import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import type { ReportDraft, StoredReport } from '@heliodesk/contracts/endpoints/report'
import { errors } from '@heliodesk/contracts/errors'
import { rulesOf } from '@heliodesk/contracts/kit/queryOps'
import { permissionCodeOf, permissions } from '@heliodesk/contracts/permissions'
import { paramPrefix } from '@heliodesk/contracts/reports/design'
import { accessOf, type ReportSource, reportSourceNamed } from '@heliodesk/contracts/reports/sources'
import { onlineReport } from '@heliodesk/contracts/resources/system/onlineReport'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/crud/write.ts'
import { readAsked } from './asked.ts'
import { grantEntry, insertEntry, pathOfReport, removeEntry, renameEntry } from './publish.queries.ts'
import { dictionaryChoices, findReport, insertReport, isCodeTaken, updateReport } from './report.queries.ts'
import { codesOfReport, dataOf, dictOptionsOf, openFor, shownColumns } from './report.service.ts'

export async function readDesign({ db }: Context, { actor }: Caller, id: string): Promise<StoredReport> {
  const report = await findReport(db, actor.tenantId, id)
  if (!report) throw errors.notFound({ label: onlineReport.label })
  return report
}

/** What a definition may name beside the fields of its source. */
export async function designChoices({ db }: Context, { tenantId }: Actor) {
  return {
    dictionaries: await dictionaryChoices(db, tenantId),
    permissions: permissions.map(({ code, label }) => ({ value: code, text: label })),
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
  if (!isStored) throw errors.stale({ label: onlineReport.label }, current)
  await note(context, caller, 'report.edit', draft)
  if (current.menuPath !== null && current.name !== draft.name) await context.db.notify('permission', '')
  return readDesign(context, caller, id)
}

const codeTaken = (code: string) => errors.duplicate({ label: onlineReport.fields.code.label, value: code })

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
  if (!source) throw errors.reportSource({ reason: report.source })
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
  if (!source) throw errors.invalidInput({ reason: '请选择数据来源' })
  if (!accessOf(source).every((code) => isAllowed(actor, code))) throw errors.forbidden()
  const problem = problemIn(draft, source) ?? (await dictProblem(context, actor.tenantId, draft))
  if (problem !== null) throw errors.invalidInput({ reason: problem })
}

function problemIn({ design, sortColumn, permission }: ReportDraft, source: ReportSource): string | null {
  const fields = new Map(Object.entries(source.view.fields))
  const columns = design.columns.map(({ field }) => field)
  const unknown = [...columns, ...design.queries.map(({ field }) => field), ...design.params.map(({ field }) => field)].find(
    (name) => !fields.has(name),
  )
  if (unknown !== undefined) return `数据来源没有字段 ${unknown}`
  const twice = repeated(columns)
  if (twice !== undefined) return `列 ${twice} 重复`
  if (design.columns.every(({ hidden }) => hidden)) return '至少需要一个显示的列'
  const notNumber = design.columns.find(
    ({ field, sum }) => sum && !['int', 'decimal', 'money'].includes(fields.get(field)?.kind ?? ''),
  )
  if (notNumber) return `列“${notNumber.title}”不是数字，不能合计`
  if (repeated(design.queries.map(({ field }) => field)) !== undefined) return '查询条件重复'
  const group = design.queries.find(({ field, mode }) => mode === 'group' && !hasRule(fields.get(field), 'ge'))
  if (group) return `“${group.label}”不支持按范围查询`
  if (repeated(design.params.map(({ name }) => name)) !== undefined) return '参数名称重复'
  const param = design.params.find(({ field, rule }) => !hasRule(fields.get(field), rule))
  if (param) return `参数“${param.label}”不支持这种条件`
  if (sortColumn !== null && !columns.includes(sortColumn)) return '默认排序的字段不在列中'
  if (permission !== null && permissionCodeOf(permission) === undefined) return `没有权限编码 ${permission}`
  return null
}

function hasRule(field: ReportSource['view']['fields'][string] | undefined, rule: string): boolean {
  return field !== undefined && rulesOf(field).some((one) => one === rule)
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, at) => names.indexOf(name) !== at)
}

async function dictProblem({ access }: Context, tenantId: string, { design }: ReportDraft): Promise<string | null> {
  for (const { dict, title } of design.columns) {
    if (dict !== null && (await access.dictionaries.items(tenantId, dict)) === undefined)
      return `列“${title}”的字典 ${dict} 不存在`
  }
  return null
}
