import type { Lifecycle, LifecycleVerb } from '@heliodesk/contracts/kit/lifecycle'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Values } from '../crud/input.ts'
import type { Source } from '../crud/source.ts'
import type { Value } from '../crud/values.ts'
import type { WriteScope } from '../crud/write.ts'

/** One step that is being taken: the record is locked, the state allows it, and the person may. */
export interface Step<V extends string = string> {
  readonly verb: V
  readonly id: string
  readonly from: string
  readonly to: string
  /** What was asked for, checked. */
  readonly asked: Values
  /** The stored record. */
  readonly current: Values
  /** The account of who made it. */
  readonly createBy: string | null
  readonly tenantId: string
  readonly orgCode: string | null
  readonly atMs: number
}

/** What is missing before a step, and the page where it is mended. */
export interface Missing {
  readonly message: Message
  readonly path?: string
}
export type Guard = (scope: WriteScope, step: Step) => Promise<readonly Missing[]>

/** What follows from a step, in its transaction. */
export interface Consequence {
  /** Fields that change beside the state. */
  readonly values?: Values
  /** The department that the record belongs to from now on. */
  readonly orgCode?: string
  /** To whom or what it was, for the history: 张三. */
  readonly about?: string
  /** Runs when the step is written, and knows the version that it has made. */
  readonly follow?: (version: number) => Promise<void>
}
/** May throw a refusal, which undoes the step. */
export type Effect = (scope: WriteScope, step: Step) => Promise<Consequence>

/**
 * Asked of a verb that needs an approval, when nothing else is missing. Answers what it waits for, or null when it may be done. What it
 * writes (a request to approve) stays.
 */
export type Approval = (scope: WriteScope, step: Step) => Promise<{ readonly waitsFor: string } | null>

/** Throws `ValueProblem`. */
export type ReadAsked = (input: unknown) => Value

type NamesOf<L extends Lifecycle, K extends 'guards' | 'effects'> = {
  [V in keyof L['verbs']]: L['verbs'][V] extends { readonly [P in K]: readonly (infer N extends string)[] } ? N : never
}[keyof L['verbs']]
type ApprovalsOf<L extends Lifecycle> = {
  [V in keyof L['verbs']]: L['verbs'][V] extends { readonly approval: infer N extends string } ? N : never
}[keyof L['verbs']]

/** Every name that the table uses, and no other: what is missing does not compile. */
export interface Bindings<L extends Lifecycle> {
  readonly guards: { readonly [N in NamesOf<L, 'guards'>]: Guard }
  readonly effects: { readonly [N in NamesOf<L, 'effects'>]: Effect }
  readonly approvals: { readonly [N in ApprovalsOf<L>]: Approval }
  /** How a field that a verb asks for is read, where its kind does not say it. */
  readonly reads?: Readonly<Record<string, ReadAsked>>
}

/** The life of the records of a source, with what its names do. */
export interface BoundLifecycle {
  readonly source: Source
  readonly lifecycle: Lifecycle
  readonly guards: Readonly<Record<string, Guard>>
  readonly effects: Readonly<Record<string, Effect>>
  readonly approvals: Readonly<Record<string, Approval>>
  readonly reads: Readonly<Record<string, ReadAsked>>
}

export function bindLifecycle<L extends Lifecycle>(source: Source, lifecycle: L, bindings: Bindings<L>): BoundLifecycle {
  const [wrong] = unknownNames(lifecycle, bindings)
  if (wrong !== undefined) throw new Error(`生命周期 ${lifecycle.resource.name}：${wrong}`)
  return { source, lifecycle, reads: {}, ...bindings }
}

/** Whoever takes a table that the compiler has not seen with its functions learns it at the start. */
function unknownNames({ verbs }: Lifecycle, { guards, effects, approvals }: Names): readonly string[] {
  return Object.entries<LifecycleVerb>(verbs).flatMap(([verb, spec]) => {
    const unknown = [
      ...(spec.guards ?? []).filter((name) => !Object.hasOwn(guards, name)),
      ...(spec.effects ?? []).filter((name) => !Object.hasOwn(effects, name)),
      ...(spec.approval === undefined || Object.hasOwn(approvals, spec.approval) ? [] : [spec.approval]),
    ]
    return unknown.length === 0 ? [] : [`${verb} 用到的 ${unknown.join('、')} 没有对应的函数`]
  })
}
type Names = Readonly<Record<'guards' | 'effects' | 'approvals', object>>

/** In the words of a message: whoever took the step. */
export const actorParam = 'actor'

export const verbOf = ({ lifecycle }: BoundLifecycle, verb: string): LifecycleVerb => {
  const found = lifecycle.verbs[verb]
  if (found === undefined) throw new Error(`${lifecycle.resource.name} has no verb ${verb}`)
  return found
}
