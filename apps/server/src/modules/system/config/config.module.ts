import { reference } from '@heliodesk/contracts/endpoints/reference'
import { errors } from '@heliodesk/contracts/errors'
import { config } from '@heliodesk/contracts/resources/system/config'
import { configProblem, configValueOf } from '@heliodesk/domain/config/configValue'
import type { Actor } from '../../../access/actor.ts'
import type { Context, ModuleFactory } from '../../../context.ts'
import { crudModule } from '../../../crud/crudModule.ts'
import type { CrudHooks } from '../../../crud/module.ts'
import { route } from '../../../http/route.ts'
import { keysOf, parameterOf } from './config.queries.ts'

/** Keys that the program reads: they may be set, not removed. */
const readByProgram = new Set(['sysSafeMode'])

const hooks: CrudHooks = {
  beforeCreate: async ({ values }) => check(values.valueType, values.configValue),
  beforeUpdate: async ({ values, current }) =>
    check(values.valueType ?? current.valueType, values.configValue ?? current.configValue),
  async beforeRemove({ tx, ids }) {
    const kept = (await keysOf(tx, ids)).find((key) => readByProgram.has(key))
    if (kept !== undefined) throw errors.invalidInput({ reason: `系统会读取配置“${kept}”，不能删除；不再需要时请改为关闭` })
  },
}

function check(type: unknown, value: unknown): void {
  const problem = configProblem(String(type), String(value))
  if (problem !== null) throw errors.invalidInput({ reason: problem })
}

/** 系统配置. */
export const configModule: ModuleFactory = (context) => {
  const base = crudModule(config, hooks)(context)
  const byKey = route(reference.configValue, ({ actor, query }) => settingOf(context, actor, query.configKey))
  return { ...base, routes: [...base.routes, byKey] }
}

async function settingOf({ db }: Pick<Context, 'db'>, actor: Actor, key: string) {
  const row = await parameterOf(db, actor.tenantId, key)
  if (!row) throw errors.notFound({ label: config.label })
  return configValueOf(row.type, row.value)
}
