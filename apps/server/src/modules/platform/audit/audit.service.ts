import type { AuditFault } from '@heliodesk/contracts/endpoints/logs'
import { jobMessages } from '@heliodesk/contracts/messages/job'
import type { Message } from '@heliodesk/contracts/text/message'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import type { Db } from '#server/db/sql.ts'
import { auditedLine } from '#server/history/keptLine.ts'
import { inWords } from '#server/history/logWords.ts'
import { MessageError } from '#server/language/messageError.ts'
import { brokenLinks, chainHead, linesById, sealAudit } from './audit.queries.ts'

/** Lines are read in words: names for ids, labels for keys, what changed field by field. */
export const auditHooks = (context: Context): CrudHooks => ({
  async decorate(records, actor) {
    const lines = records.map(({ target, detailText }) => auditedLine(typeof target === 'string' ? target : null, detailText))
    const texts = await inWords(context, actor, lines)
    return records.map((record, at) => ({
      ...record,
      detailText: texts[at] === '' ? null : texts[at],
    }))
  },
})

const portion = 1_000
const named = 20

/** Binds everything that waits, in portions, so that no lock is held for long. */
export async function sealAll(db: Db, signal?: AbortSignal): Promise<number> {
  let sealed = 0
  for (let more = portion; more === portion && signal?.aborted !== true; sealed += more) {
    more = await db.tx((tx) => sealAudit(tx, portion))
  }
  return sealed
}

const faults = {
  altered: jobMessages.auditAltered,
  removed: jobMessages.auditRemoved,
  chain: jobMessages.auditUnchained,
} as const

/** Walks the whole chain. Throws what it found, each line by its number; otherwise answers how far the chain reaches. */
export async function verifyAudit(db: Db, signal?: AbortSignal): Promise<Message> {
  await sealAll(db, signal)
  const broken = await brokenLinks(db, named)
  if (broken.length > 0) {
    const lines = broken.map(({ seq, auditId, fault }) => faults[fault]({ place: String(seq), number: auditId }))
    throw new MessageError(jobMessages.auditChanged({ lines: lines.reduce((one, other) => jobMessages.both({ one, other })) }))
  }
  const { count, hash } = await chainHead(db)
  return hash === null ? jobMessages.auditEmpty() : jobMessages.auditWhole({ count, hash })
}

export interface AuditReport {
  readonly count: number
  readonly hash: string | null
  readonly faults: readonly AuditFault[]
}

/** The same walk for a person: what is broken, with what those of the lines say that still stand and are of their tenant. */
export async function inspectAudit(db: Db, actor: Actor): Promise<AuditReport> {
  await sealAll(db)
  const broken = await brokenLinks(db, named)
  const ids = broken.map((link) => link.auditId)
  const [{ count, hash }, lines] = await Promise.all([chainHead(db), linesById(db, actor.tenantId, ids)])
  const faults = broken.map(({ seq, auditId: id, fault }) => {
    const line = lines.find((one) => one.id === id)
    const time = line ? wireTime(line.time.getTime()) : null
    return { seq: Number(seq), id, fault, time, event: line?.event ?? null, username: line?.username ?? null }
  })
  return { count: Number(count), hash, faults }
}
