import { errors } from '@heliodesk/contracts/errors'
import { decodeIds } from '@heliodesk/contracts/kit/queryDecode'
import type { AnyResource, Verb } from '@heliodesk/contracts/kit/resource'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import type { Actor } from '../access/actor.ts'
import { rulesLimiting } from '../access/follows.ts'
import type { Context } from '../context.ts'
import { choiceRoutes } from '../crud/choices.ts'
import { endpointsOf } from '../crud/endpoints.ts'
import { listRecords } from '../crud/list.ts'
import type { CrudHooks } from '../crud/module.ts'
import { readRecord } from '../crud/read.ts'
import { buildSource, type Source } from '../crud/source.ts'
import { rememberSource } from '../crud/sources.ts'
import { createRecord, removeRecords, updateRecord } from '../crud/write.ts'
import { nameIgnored } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { inOwnLanguage } from '../language/callLanguage.ts'
import { relatedRoutes } from '../relations/related.ts'
import { askedRows } from '../relations/relatedRows.queries.ts'
import { exportRecords } from '../sheets/exportXls.ts'
import { importRecords } from '../sheets/importExcel.ts'
import { previewImport } from '../sheets/importPreview.ts'
import { importTemplate } from '../sheets/template.ts'
import { answered } from './answered.ts'
import { withKnownPeople } from './knownPeople.ts'
import { linesModule } from './linesModule.ts'
import type { ServerModule } from './serverModule.ts'

/** The verbs of a resource in operation, and how its records are read: for the module's own calls. */
export interface CrudModule extends ServerModule {
  readonly source: Source
}

/** The calls that stand for a verb in place of the usual ones; none leaves the verb out. */
export type Replacement = (source: Source, usual: readonly Route[]) => readonly Route[]

/**
 * A resource's verbs as calls of the wire contract, with what the module adds. A module that needs more spreads the result:
 * `const base = crudModule(station, hooks)(context); return { ...base, routes: [...base.routes, ...own(base.source)] }`.
 * @param hooks a value, or a function of the context where the hooks need the database or the cipher
 * @param replaced verbs that do something else here, by name
 */
export function crudModule(
  resource: AnyResource,
  hooks: CrudHooks | ((context: Context) => CrudHooks) = {},
  replaced: { readonly [V in Verb]?: Replacement } = {},
): (context: Context) => CrudModule {
  return (context) => {
    const source = buildSource(resource, withKnownPeople(resource, typeof hooks === 'function' ? hooks(context) : hooks), context)
    rememberSource(source)
    const usual = routesOf(source)
    const routes = resource.verbs.flatMap((verb) => replaced[verb]?.(source, usual[verb]) ?? usual[verb])
    const whole = resource.lines ? linesModule(source, resource.lines) : { routes: [] }
    return {
      name: resource.name,
      ...whole,
      routes: [...routes, ...whole.routes, ...choiceRoutes(source), ...relatedRoutes(source)],
      source,
    }
  }
}

type ListCall = Omit<ReturnType<typeof endpointsOf>['list'], 'path'> & { readonly path: string }

/** The list as a call, also under another address of the same shape. */
export const listRoute = (source: Source, call: ListCall): Route =>
  route(call, async ({ actor, query, reply }) => {
    const asked = askedRows(source, actor, query)
    nameIgnored(reply, asked.query.ignored)
    return withRules(asked.source, actor, await listRecords(asked.source, actor, asked.query))
  })

function routesOf(source: Source): Readonly<Record<Verb, readonly Route[]>> {
  const { resource } = source
  const calls = endpointsOf(resource)
  return {
    list: [listRoute(source, calls.list)],
    read: [route(calls.read, ({ actor, query }) => readRecord(source, actor, query.id))],
    create: [
      route(
        calls.create,
        ({ actor, meta, body }) => answered((setMessage) => createRecord(source, { actor, meta, setMessage }, body)),
        { message: doneMessages.added() },
      ),
    ],
    update: [
      route(
        calls.update,
        ({ actor, meta, body }) => answered((setMessage) => updateRecord(source, { actor, meta, setMessage }, body)),
        { message: doneMessages.edited() },
      ),
    ],
    remove: removeRoutes(source, calls),
    import: [
      route(calls.import, ({ actor, meta, ...exchange }) => importRecords(source, { actor, meta }, exchange), {
        multipart: true,
      }),
      route(calls.preview, ({ actor, meta, ...exchange }) => previewImport(source, { actor, meta }, exchange), {
        multipart: true,
      }),
      route(calls.template, ({ actor, request }) => inOwnLanguage(request.headers, () => importTemplate(source, actor))),
    ],
    export: [
      route(calls.export, ({ actor, meta, query, reply }) => {
        const asked = askedRows(source, actor, query)
        nameIgnored(reply, asked.query.ignored)
        return exportRecords(asked.source, { actor, meta }, asked.query)
      }),
    ],
  }
}

function removeRoutes(source: Source, calls: ReturnType<typeof endpointsOf>): readonly Route[] {
  return [
    route(
      calls.remove,
      async ({ actor, meta, query }) => {
        await removeRecords(source, { actor, meta }, [query.id])
        return null
      },
      { message: doneMessages.deleted() },
    ),
    route(
      calls.removeBatch,
      async ({ actor, meta, query }) => {
        const ids = decodeIds(query.ids)
        if (!ids) throw errors.nothingSelected()
        await removeRecords(source, { actor, meta }, ids)
        return null
      },
      { message: doneMessages.batchDeleted() },
    ),
  ]
}

/** A list that data rules cut says so, by the names of the rules; one without rules says nothing. */
function withRules<T extends object>(
  { resource }: Source,
  actor: Actor,
  page: T,
): T & { readonly dataRules?: readonly string[] } {
  const names = rulesLimiting(actor, resource).map((rule) => rule.name)
  return names.length === 0 ? page : { ...page, dataRules: [...new Set(names)] }
}
