import { records } from '@heliodesk/contracts/endpoints/records'
import { position } from '@heliodesk/contracts/resources/system/position'
import type { ModuleFactory } from '../../../context.ts'
import { crudModule } from '../../../crud/crudModule.ts'
import { findRecord } from '../../../crud/read.ts'
import { buildSource } from '../../../crud/source.ts'
import { route } from '../../../http/route.ts'

export const positionModule: ModuleFactory = (context) => {
  const source = buildSource(position, {}, context)
  const base = crudModule(position)(context)
  const byCode = route(records.positionByCode, ({ actor, query }) =>
    findRecord(source, actor, { key: 'code', value: query.code }),
  )
  return { ...base, routes: [...base.routes, byCode] }
}
