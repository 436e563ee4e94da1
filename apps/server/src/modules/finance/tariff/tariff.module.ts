import { tariffCalls } from '@heliodesk/contracts/endpoints/tariff'
import { errors } from '@heliodesk/contracts/errors'
import { tariffLife } from '@heliodesk/contracts/lifecycles/finance/tariff'
import { tariffMessages as messages } from '@heliodesk/contracts/messages/tariff'
import { tariffGap } from '@heliodesk/contracts/resources/finance/tariffGap'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import { readInput, refuse } from '#server/crud/input.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { readRecord } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { route } from '#server/http/route.ts'
import { emptyFields } from '#server/lifecycle/missing.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { statesInForce, tariffsIn } from '#server/tariff/tariff.queries.ts'
import { tariffOf } from '#server/tariff/terms.ts'
import { type Issue, meeting, ownIssues, replacingIssue } from './checks.ts'
import { tariffBindings } from './life.ts'
import { tariffsOfStation } from './station.service.ts'
import { tariffById } from './tariff.queries.ts'
import { type Proposal, tryTariff } from './trial.service.ts'

/** Refuses with each sentence at its field. */
function refuseIssues([first, ...others]: readonly Issue[]): void {
  if (first !== undefined) throw errors.invalidInput({ reason: first.message }, { fields: [first, ...others] })
}

const hooks: CrudHooks = {
  async beforeCreate({ values }) {
    refuseIssues(ownIssues(values))
  },
  async beforeUpdate({ values, current }) {
    refuseIssues(ownIssues({ ...current, ...values }))
  },
}

/** What a price that is drawn up would change, or what would without one that is in force. */
async function proposalOf(source: Source, actor: Actor, row: RowValues): Promise<Proposal> {
  const { db } = source.context
  const { tenantId } = actor
  const isInForce = statesInForce.includes(String(row['status']))
  const rows = await tariffsIn(db, { tenantId, province: String(row['province']), states: statesInForce })
  const inForce = rows.map((one) => tariffOf({ ...one }))
  if (isInForce) return { inForce, added: null, removed: tariffOf(row) }
  if (['3', '5'].includes(String(row['status']))) throw errors.invalidInput({ reason: messages.ended() })
  const [empty] = emptyFields(source.resource, row, ['unitPrice'])
  if (empty !== undefined) throw errors.invalidInput({ reason: empty })
  refuseIssues(ownIssues(row))
  const added = tariffOf(row)
  const replacesId = (row['replacesId'] ?? '') === '' ? null : String(row['replacesId'])
  const replaced = replacesId === null ? undefined : await tariffById(db, tenantId, replacesId)
  const issue = (replacesId === null ? undefined : replacingIssue(row, replaced)) ?? meeting(added, rows, [added.id, replacesId])
  if (issue !== undefined) throw errors.invalidInput({ reason: issue })
  return { inForce, added, removed: inForce.find(({ id }) => id === replacesId) ?? null }
}

/** The fields of a form as a price: what it needs is asked for, whatever else it lacks. */
function typedRow(source: Source, actor: Actor, given: RowValues): RowValues {
  const { values, problems } = readInput(source.resource, { ...given, reason: '试算' }, { actor, current: null })
  if (problems.length > 0) refuse(problems)
  return values
}

/** 电价: versions that another person approves, what they would change, and what follows for a station (decision 108). */
export const tariffModule: ModuleFactory = (context) => {
  const base = lifecycleModule(tariffLife, tariffBindings, hooks)(context)
  const { source } = base.life
  const today = () => slotAt(context.clock.now()).day
  return {
    ...base,
    routes: [
      ...base.routes,
      route(tariffCalls.trialTariff, async ({ actor, body }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        const row = 'id' in body ? await readRecord(source, actor, body.id) : typedRow(source, actor, body.values)
        const { pageNo, pageSize } = body
        return tryTariff(context.db, actor, await proposalOf(source, actor, row), { today: today(), pageNo, pageSize })
      }),
      route(tariffCalls.tariffsOfStation, ({ actor, query }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        return tariffsOfStation(context.db, actor, { ...query, today: today() })
      }),
    ],
  }
}

export const tariffGapModule = crudModule(tariffGap)
