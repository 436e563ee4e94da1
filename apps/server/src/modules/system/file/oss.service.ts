import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { resources } from '@heliodesk/contracts/resources/index'
import { ossFile } from '@heliodesk/contracts/resources/system/ossFile'
import { term } from '@heliodesk/contracts/text/message'
import type { FastifyRequest } from 'fastify'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { departOfRow } from '#server/access/rowPlace.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import type { FileAnswer } from '#server/http/answer.ts'
import { translate } from '#server/language/translate.ts'
import type { KeepParts } from './keep.service.ts'
import { firstUsed, keepInLibrary, ossVirtual, storedAt, takeRows } from './oss.queries.ts'
import { auditDisclosures } from './serve.service.ts'
import { takeUpload } from './upload.service.ts'

const labels: ReadonlyMap<string, string> = new Map(resources.map(({ name, label }) => [name, label]))
const labelOf = (resource: unknown): string | null =>
  typeof resource === 'string' ? translate(labels.get(resource) ?? resource) : null

export function ossHooks({ files, log }: Context): CrudHooks {
  // Bytes go once the rows are gone for sure; what a dying process leaves is swept by upkeep.
  const gone = new Map<string, readonly string[]>()
  return {
    virtual: ossVirtual,
    notNull: ['size'],
    decorate: async (records) => records.map((record) => ({ ...record, usedBy: labelOf(record.usedBy) })),
    async beforeRemove({ tx, ids }) {
      const used = await firstUsed(tx, ids, ossFile.name)
      if (used) throw errors.fileInUse({ name: used.name, label: term(`“${labelOf(used.resource)}”`) })
    },
    async removeRows({ tx, ids }) {
      gone.set(ids.join(), await takeRows(tx, ids))
    },
    async afterCommit({ ids }) {
      const paths = gone.get(ids.join()) ?? []
      gone.delete(ids.join())
      for (const path of paths) await files.remove(path).catch((err: unknown) => log.warn({ err }, 'stored file not removed'))
    },
  }
}

/** A file of the caller's departments, for who administers files. */
export async function openOwned(
  context: Context,
  actor: Actor,
  asked: { readonly id: string; readonly download?: '1' | undefined },
  meta: RequestMeta,
): Promise<FileAnswer> {
  const isSeen = isId(asked.id) && (await departOfRow(context.db, actor, ossFile, asked.id)) !== undefined
  const file = isSeen ? await storedAt(context.db, asked.id) : undefined
  if (file) await auditDisclosures(context, actor, file, meta)
  const stored = file && (await context.files.open(file.path))
  if (!file || !stored) throw errors.fileNotFound()
  const { fileName, contentType } = file
  return { body: stored.body, size: stored.size, fileName, contentType, inline: asked.download !== '1' }
}

/** Takes a file into the library: it belongs to no other record, and stays until somebody deletes it. */
export async function takeIntoLibrary(parts: KeepParts, actor: Actor, request: FastifyRequest) {
  const { path, name, size } = await takeUpload(parts, actor, request)
  const id = await keepInLibrary(parts.context.db, actor, path, ossFile.name)
  return { id, fileName: name, url: path, size }
}
