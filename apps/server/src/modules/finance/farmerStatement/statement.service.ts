import type { StatementFiles } from '@heliodesk/contracts/endpoints/farmerStatement'
import { errors } from '@heliodesk/contracts/errors'
import { farmerStatementMessages as messages } from '@heliodesk/contracts/messages/farmerStatement'
import { type Message, term } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { dictionariesOf, dictionary } from '#server/crud/dictionaries.ts'
import { isVisible } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import type { FileAnswer } from '#server/http/answer.ts'
import { MessageError } from '#server/language/messageError.ts'
import { keptText } from '#server/language/translate.ts'
import { drawStatement } from './draw.ts'
import type { Names } from './lines.ts'
import { failuresOf, partsOf, statementsOf } from './statement.queries.ts'

interface Caller {
  readonly actor: Actor
  readonly meta: RequestMeta
}

/** Both rights are of money that leaves the house. */
function demandRights({ canExport, canViewFinancial }: Actor): void {
  if (!canExport) throw errors.exportForbidden()
  if (!canViewFinancial) throw errors.financialForbidden()
}

/** What kinds and states are called, in Chinese: the paper is for a farmer. */
export async function namesFor(context: Context, tenantId: string): Promise<Names> {
  const dictionaries = await dictionariesOf(context, tenantId)
  return (dict, value) => dictionary(dictionaries, dict).textByValue.get(value) ?? value
}

const auditLook = ({ audit }: Context, { actor, meta }: Caller, target: string, rows: number): Promise<void> =>
  audit({ event: 'record.export', actor, target, detail: { rows }, ip: meta.ip, requestId: meta.requestId })

/** The statement of one farmer whom the caller sees. */
export async function statementPdf(source: Source, caller: Caller, id: string): Promise<FileAnswer> {
  const { context, resource } = source
  demandRights(caller.actor)
  const row = (await isVisible(source, caller.actor, id)) ? (await statementsOf(context.db, [id]))[0] : undefined
  if (row === undefined) throw errors.notFound({ label: term(resource.label) })
  const body = await drawStatement(row, await namesFor(context, caller.actor.tenantId)).catch((error: unknown) => {
    throw error instanceof MessageError ? errors.invalidInput({ reason: error.text }) : error
  })
  await auditLook(context, caller, `${resource.name}/${id}`, 1)
  return { body, fileName: `${row.customerNo}-${row.month}.pdf`, contentType: 'application/pdf', size: body.length }
}

/** An archive holds statements that a rule would hide one by one. */
function demandAll({ dataRules }: Actor): void {
  if (dataRules.length > 0) throw errors.invalidInput({ reason: messages.dataRules() })
}

async function demandRun(source: Source, actor: Actor, id: string): Promise<void> {
  if (!(await isVisible(source, actor, id))) throw errors.notFound({ label: term(source.resource.label) })
}

/** What a run has drawn, and what it could not. */
export async function runFiles(source: Source, actor: Actor, id: string): Promise<StatementFiles> {
  await demandRun(source, actor, id)
  const { db } = source.context
  return {
    parts: (await partsOf(db, id)).map(({ part, bytes, statements }) => ({ part, statements, bytes: Number(bytes) })),
    failures: (await failuresOf(db, id)).map(({ reason, ...one }) => ({
      ...one,
      reason: keptText(JSON.parse(reason) as string | Message),
    })),
  }
}

/** One part of a run, while it has not expired. */
export async function runFile(source: Source, caller: Caller, id: string, part: number): Promise<FileAnswer> {
  const { context, resource } = source
  demandRights(caller.actor)
  demandAll(caller.actor)
  await demandRun(source, caller.actor, id)
  const found = (await partsOf(context.db, id)).find((one) => one.part === part)
  const stored = found && (await context.files.open(found.path))
  if (found === undefined || !stored) throw errors.invalidInput({ reason: messages.expired() })
  await auditLook(context, caller, `${resource.name}/${id}/${part}`, found.statements)
  return { body: stored.body, size: stored.size, fileName: `statements-${id}-${part}.zip`, contentType: 'application/zip' }
}
