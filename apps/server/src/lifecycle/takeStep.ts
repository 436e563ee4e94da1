import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { stepMessages } from '@heliodesk/contracts/messages/step'
import { term } from '@heliodesk/contracts/text/message'
import { actOf } from '@heliodesk/domain/lifecycle/permit'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { type DictionaryMap, dictionariesOf, dictionary } from '../crud/dictionaries.ts'
import { plainValues, readEach, refuse, type Values } from '../crud/input.ts'
import { readRecord } from '../crud/read.ts'
import { readValue, type Value, ValueProblem } from '../crud/values.ts'
import { type Caller, lockRows, updateRow, type WriteScope } from '../crud/write.ts'
import { publishRecords } from '../realtime/tellOfRecords.ts'
import { demandUnlocked } from './approvalLock.queries.ts'
import { type BoundLifecycle, type Consequence, type Missing, type Step, verbOf } from './bound.ts'
import { demand } from './demand.ts'
import { tellOfStep } from './notices.ts'
import { appendStep } from './steps.queries.ts'

/** What every step answers; the record itself is not read again: a step may move it out of the caller's sight. */
export interface Moved {
  readonly id: string
  readonly version: number
  readonly status: string
  /** The approval that it waits for: nothing was done. */
  readonly waitsFor?: string
}

export interface StepRequest {
  readonly id: string
  /** What the person saw: somebody who acts on what has changed gets the fresh record. */
  readonly version?: number | undefined
}

/**
 * Takes one step of a record's life, whole or not at all: the caller sees the record, nobody was faster, the state allows it, the person
 * may, what is asked for is there and nothing is missing. Throws `notFound`, `stale` with the fresh record, `stepState`, `stepNotYours`,
 * `invalidInput` by field, `stepNotReady` with what is missing.
 */
export async function takeStep(bound: BoundLifecycle, caller: Caller, verb: string, request: StepRequest): Promise<Moved> {
  const { source } = bound
  const { context } = source
  const asked = readAsked(bound, verb, request)
  const dictionaries = await dictionariesOf(context, caller.actor.tenantId)
  const done = await context.db.tx((tx) => moveRow(bound, { ...caller, tx, dictionaries }, { verb, request, asked }))
  if (done === 'stale') throw await staleStep(bound, caller, dictionaries, request.id)
  if (done.orgCodes !== null) await publish(bound, done.moved, { tenantId: done.tenantId, orgCodes: done.orgCodes })
  return done.moved
}

/**
 * The same within a transaction that somebody else leads, as a part of what they do: a step that brings another one with it, or several in
 * one call. Whoever leads tells open pages when it has committed.
 */
export async function stepWithin(
  bound: BoundLifecycle,
  scope: WriteScope,
  verb: string,
  request: { readonly id: string } & Readonly<Record<string, unknown>>,
): Promise<Moved> {
  const done = await moveRow(bound, scope, { verb, request: { id: request.id }, asked: readAsked(bound, verb, request) })
  if (done === 'stale') throw new Error(`${bound.source.resource.name} ${request.id} is locked and cannot be stale`)
  return done.moved
}

/** Open pages hear that the record was moved: in the words that existing clients know, where there are any. */
async function publish(
  { source, lifecycle }: BoundLifecycle,
  { id, version }: Moved,
  { tenantId, orgCodes }: { readonly tenantId: string; readonly orgCodes: readonly string[] },
): Promise<void> {
  if (lifecycle.live === undefined) return publishRecords(source, tenantId, [{ id, version, orgCodes }])
  const message = { cmd: lifecycle.live, msgId: id, msgTxt: `${source.resource.label}有更新` }
  await source.context.live.publish(message, { tenantId, orgCodes })
}

/** The refusal of who was overtaken, with the record as it is now. */
async function staleStep({ source, lifecycle }: BoundLifecycle, { actor }: Caller, dictionaries: DictionaryMap, id: string) {
  const fresh = await readRecord(source, actor, id)
  const state = String(fresh[lifecycle.field])
  const status = dictionary(dictionaries, lifecycle.dict).textByValue.get(state) ?? state
  return errors.stepStale({ label: term(source.resource.label), status }, fresh)
}

interface Wanted {
  readonly verb: string
  readonly request: StepRequest
  readonly asked: Values
}

interface Done {
  readonly moved: Moved
  readonly tenantId: string
  /** Who hears that the record has changed; null when it has not. */
  readonly orgCodes: readonly string[] | null
}

async function moveRow(
  bound: BoundLifecycle,
  scope: WriteScope & { readonly dictionaries: DictionaryMap },
  wanted: Wanted,
): Promise<Done | 'stale'> {
  const { source, lifecycle } = bound
  const { verb, request, asked } = wanted
  const [row] = isId(request.id) ? await lockRows(source, scope, [request.id]) : []
  if (!row) throw errors.notFound({ label: term(source.resource.label) }, { next: stepMessages.gone() })
  const spec = verbOf(bound, verb)
  if (!spec.keepsVersion && request.version !== undefined && String(request.version) !== String(row.version)) return 'stale'
  const current = plainValues(source, row)
  const to = demand(bound, {
    actor: scope.actor,
    dictionaries: scope.dictionaries,
    verb,
    record: { ...current, createBy: row.createBy as Value },
  })
  if (!spec.keepsVersion) await demandUnlocked(scope.tx, source, [request.id], term(actOf(spec)))
  const step: Step = {
    verb,
    id: request.id,
    from: String(current[lifecycle.field]),
    to,
    asked,
    current,
    createBy: (row['createBy'] ?? null) as string | null,
    tenantId: scope.actor.tenantId,
    orgCode: row.sysOrgCode as string | null,
    atMs: source.context.clock.now(),
  }
  await guard(bound, scope, step)
  const waiting = spec.approval === undefined ? null : await bound.approvals[spec.approval]?.(scope, step)
  if (waiting) {
    const moved = { id: step.id, version: Number(row.version), status: step.from, waitsFor: waiting.waitsFor }
    return { moved, tenantId: step.tenantId, orgCodes: null }
  }
  const consequences = await consequencesOf(bound, scope, step)
  const orgCode = consequences.find((one) => one.orgCode !== undefined)?.orgCode ?? null
  if (!spec.keepsVersion) await write(bound, scope, step, consequences)
  const version = Number(row.version) + (spec.keepsVersion ? 0 : 1)
  await appendStep(scope.tx, {
    tenantId: step.tenantId,
    resource: lifecycle.resource.name,
    recordId: step.id,
    atMs: step.atMs,
    verb,
    by: scope.actor,
    from: step.from,
    to,
    about: consequences.find((one) => one.about !== undefined)?.about ?? null,
    remark: typeof asked.remark === 'string' ? asked.remark : null,
    version: spec.keepsVersion ? null : version,
  })
  for (const { follow } of consequences) await follow?.(version)
  const values: Values = Object.assign({ ...current, createBy: row.createBy as Value }, ...consequences.map((one) => one.values))
  const record = { id: step.id, tenantId: step.tenantId, orgCode: orgCode ?? step.orgCode, values }
  await tellOfStep(scope.tx, bound, { verb, version, record, by: scope.actor })
  return { moved: { id: step.id, version, status: to }, tenantId: step.tenantId, orgCodes: places(step.orgCode, orgCode) }
}

const places = (...codes: readonly (string | null)[]): readonly string[] => [...new Set(codes.filter((code) => code !== null))]

async function guard(bound: BoundLifecycle, scope: WriteScope, step: Step): Promise<void> {
  const spec = verbOf(bound, step.verb)
  const missing: Missing[] = []
  for (const name of spec.guards ?? []) missing.push(...((await bound.guards[name]?.(scope, step)) ?? []))
  if (missing.length > 0)
    throw errors.stepNotReady({ action: term(actOf(spec)), missing: missing.map(({ message }) => message) }, { missing })
}

async function consequencesOf(bound: BoundLifecycle, scope: WriteScope, step: Step): Promise<readonly Consequence[]> {
  const found: Consequence[] = []
  for (const name of verbOf(bound, step.verb).effects ?? []) {
    const effect = bound.effects[name]
    if (effect) found.push(await effect(scope, step))
  }
  return found
}

/** Writes the state, its moment and what the effects change, as one version of the record. */
async function write(bound: BoundLifecycle, scope: WriteScope, step: Step, consequences: readonly Consequence[]): Promise<void> {
  const { source, lifecycle } = bound
  const follows: Values = Object.assign(stateColumns(bound, step), ...consequences.map((one) => one.values))
  if (Object.hasOwn(follows, lifecycle.field))
    throw new Error(`an effect of ${step.verb} sets the state of ${lifecycle.resource.name}`)
  const values = { ...follows, [lifecycle.field]: step.to }
  const orgCode = consequences.find((one) => one.orgCode !== undefined)?.orgCode
  await updateRow(source, scope, {
    id: step.id,
    current: step.current,
    values,
    isStep: true,
    ...(orgCode === undefined ? {} : { orgCode }),
  })
}

function stateColumns({ lifecycle }: BoundLifecycle, { to, from, current, atMs }: Step): Values {
  if (to === from) return {}
  const { stamp, clears = [] } = lifecycle.states[to] ?? {}
  const isKept = stamp?.keeps === 'first' && (current[stamp.field] ?? null) !== null
  return {
    ...Object.fromEntries(clears.map((key) => [key, null])),
    ...(stamp && !isKept ? { [stamp.field]: wireTime(atMs) } : {}),
  }
}

/** The fields of the small form of a verb, checked; all that is wrong comes out at once. */
function readAsked(bound: BoundLifecycle, verb: string, request: StepRequest): Values {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(request))
  const { values, problems } = readEach(Object.entries(verbOf(bound, verb).asks ?? {}), ([key, field]) => {
    const value = given.has(key) ? (bound.reads[key] ?? ((input) => readValue(field, input)))(given.get(key)) : undefined
    if ((value ?? null) === null && field.options.required)
      throw new ValueProblem(
        field.kind === 'text' && field.options.person === undefined ? fieldMessages.fillIn() : fieldMessages.choose(),
      )
    return value
  })
  if (problems.length > 0) refuse(problems)
  return values
}
