import { errors } from '@heliodesk/contracts/errors'
import { decodeIds, decodeListQuery } from '@heliodesk/contracts/kit/queryDecode'
import type { AnyResource, Verb } from '@heliodesk/contracts/kit/resource'
import type { Actor } from '../access/actor.ts'
import type { Context, ModuleFactory } from '../context.ts'
import { type Route, route } from '../http/route.ts'
import { endpointsOf } from './endpoints.ts'
import { exportRecords } from './exportXls.ts'
import { importRecords } from './importExcel.ts'
import { listRecords } from './list.ts'
import type { CrudHooks } from './module.ts'
import { readRecord } from './read.ts'
import { buildSource, type Source } from './source.ts'
import { importTemplate } from './template.ts'
import { createRecord, removeRecords, updateRecord } from './write.ts'

/**
 * A resource's verbs as calls of the wire contract, with what the module adds. A module that needs more spreads the result:
 * `const base = crudModule(station, hooks)(context); return { ...base, routes: [...base.routes, ...own] }`.
 * @param hooks a value, or a function of the context where the hooks need the database or the cipher
 */
export function crudModule(resource: AnyResource, hooks: CrudHooks | ((context: Context) => CrudHooks) = {}): ModuleFactory {
  return (context) => {
    const source = buildSource(resource, typeof hooks === 'function' ? hooks(context) : hooks, context)
    const routes = routesOf(source)
    return { name: resource.name, routes: resource.verbs.flatMap((verb) => routes[verb]) }
  }
}

function routesOf(source: Source): Readonly<Record<Verb, readonly Route[]>> {
  const { resource } = source
  const calls = endpointsOf(resource)
  return {
    list: [
      route(calls.list, ({ actor, query }) => listRecords(source, actor, decodeListQuery(resource, query, rightsOf(actor)))),
    ],
    read: [route(calls.read, ({ actor, query }) => readRecord(source, actor, query.id))],
    create: [
      route(calls.create, ({ actor, meta, body }) => createRecord(source, { actor, meta }, body), { message: '添加成功！' }),
    ],
    update: [
      route(calls.update, ({ actor, meta, body }) => updateRecord(source, { actor, meta }, body), { message: '编辑成功！' }),
    ],
    remove: removeRoutes(source, calls),
    import: [
      route(calls.import, ({ actor, meta, request }) => importRecords(source, { actor, meta }, request), { multipart: true }),
      route(calls.template, ({ actor }) => importTemplate(source, actor)),
    ],
    export: [
      route(calls.export, ({ actor, meta, query }) =>
        exportRecords(source, { actor, meta }, decodeListQuery(resource, query, rightsOf(actor))),
      ),
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
      { message: '删除成功！' },
    ),
    route(
      calls.removeBatch,
      async ({ actor, meta, query }) => {
        const ids = decodeIds(query.ids)
        if (!ids) throw errors.nothingSelected()
        await removeRecords(source, { actor, meta }, ids)
        return null
      },
      { message: '批量删除成功！' },
    ),
  ]
}

export const rightsOf = (actor: Actor) => ({ financial: actor.canViewFinancial })
