import { reference } from '@heliodesk/contracts/endpoints/reference'
import { errors } from '@heliodesk/contracts/errors'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { config } from '@heliodesk/contracts/resources/system/config'
import { settings } from '@heliodesk/contracts/settings'
import { term } from '@heliodesk/contracts/text/message'
import { configProblem, configValueOf } from '@heliodesk/domain/config/configValue'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { addMissing, parameterOf } from './config.queries.ts'

const hooks = ({ sessions }: Context): CrudHooks => ({
  beforeUpdate: async ({ values, current }) => check(current, values.configValue ?? current.configValue),
  // What a session may do hangs on some of them.
  afterUpdate: ({ tx }) => sessions.permissionsChanged({}, tx),
})

function check({ valueType, configKey }: RowValues, value: unknown): void {
  const problem = configProblem(String(valueType), String(value))
  if (problem !== null) throw errors.invalidInput({ reason: problem })
  const { min, max } = settings.find(({ key }) => key === configKey) ?? {}
  if (min !== undefined && max !== undefined && !(Number(value) >= min && Number(value) <= max)) {
    throw errors.invalidInput({ reason: referenceMessages.configRange({ lowest: String(min), highest: String(max) }) })
  }
}

/** 系统配置. */
export const configModule: ModuleFactory = (context) => {
  const base = crudModule(config, hooks)(context)
  const byKey = route(reference.configValue, ({ actor, query }) => settingOf(context, actor, query.configKey))
  // A tenant that has come since has what it lacks.
  return { ...base, routes: [...base.routes, byKey], start: () => addMissing(context.db, settings) }
}

async function settingOf({ db }: Pick<Context, 'db'>, actor: Actor, key: string) {
  const row = await parameterOf(db, actor.tenantId, key)
  if (!row) throw errors.notFound({ label: term(config.label) })
  return configValueOf(row.type, row.value)
}
