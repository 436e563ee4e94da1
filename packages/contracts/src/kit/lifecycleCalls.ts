import { z } from 'zod'
import { idText } from '../endpoints/session.ts'
import type { Localized } from '../text/message.ts'
import type { Field, ValueOf } from './fields.ts'
import type { Lifecycle, LifecycleVerb } from './lifecycle.ts'
import type { PermissionCode } from './permissionCode.ts'
import type { FieldMap } from './resource.ts'

/**
 * What every step answers: the record is not read again, for the step may have moved it out of the caller's sight. `waitsFor` is the
 * approval that it waits for: the record is as it was.
 */
export const movedRecord = z.object({ id: idText, version: z.number(), status: z.string(), waitsFor: z.string().optional() })

/** A line of a record's history. */
export const lifecycleStep = z.object({
  id: idText,
  verb: z.string(),
  at: z.string(),
  username: z.string(),
  realname: z.string(),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  /** To whom or what it was, when the step decided that. */
  about: z.string().nullable(),
  remark: z.string().nullable(),
})
export type LifecycleStep = z.infer<typeof lifecycleStep>

type Asked<A> = A extends FieldMap
  ? { readonly [K in keyof A as A[K]['options'] extends { required: true } ? K : never]: ValueOf<A[K]> } & {
      readonly [K in keyof A as A[K]['options'] extends { required: true } ? never : K]?: ValueOf<A[K]> | null | undefined
    }
  : unknown
type StepBody<V> = { readonly id: string } & (V extends { readonly keepsVersion: true }
  ? unknown
  : { readonly version: number }) &
  Asked<V extends { readonly asks: infer A } ? A : null>

/** The call of any verb. */
export interface AnyStepCall {
  readonly method: 'POST'
  readonly path: string
  readonly access: PermissionCode
  readonly summary: Localized
  readonly details?: Localized
  readonly body: z.ZodType<{ readonly id: string; readonly version?: number | undefined }>
  readonly result: typeof movedRecord
}
interface StepCall<V, P extends string> extends AnyStepCall {
  readonly method: 'POST'
  readonly path: P
  readonly access: PermissionCode
  readonly summary: Localized
  readonly details?: Localized
  readonly body: z.ZodType<StepBody<V>>
  readonly result: typeof movedRecord
}
type CallsOf<L extends Lifecycle> = {
  readonly [V in keyof L['verbs'] as L['verbs'][V] extends { readonly call: object } ? V : never]: L['verbs'][V] extends {
    readonly call: { readonly path: infer P extends string }
  }
    ? StepCall<L['verbs'][V], P>
    : never
}

/** One call for each verb that has one, from its table: the fields that it asks for travel beside the id and the version that was seen. */
export function lifecycleCalls<const L extends Lifecycle>({ verbs }: L): CallsOf<L> {
  const calls = Object.entries(verbs).flatMap(([name, verb]) => (verb.call ? [[name, callOf(verb, verb.call)] as const] : []))
  const found: unknown = Object.fromEntries(calls)
  return found as CallsOf<L>
}

function callOf(verb: LifecycleVerb, { path, access, summary, details }: NonNullable<LifecycleVerb['call']>) {
  const asked = Object.entries(verb.asks ?? {}).map(([key, field]) => [key, shapeOf(field).nullish()])
  const version = z.number().int()
  // What is required is checked with the rest, so that all that is wrong comes out at once and by the labels of the fields.
  const body = z.object({ id: idText, version: verb.keepsVersion ? version.optional() : version, ...Object.fromEntries(asked) })
  return { method: 'POST', path, access, summary, ...(details ? { details } : {}), body, result: movedRecord } as const
}

function shapeOf({ kind }: Field): z.ZodType {
  if (kind === 'int') return z.union([z.number(), z.string()])
  if (kind === 'flag') return z.enum(['Y', 'N'])
  if (kind === 'files') return z.array(z.looseObject({}))
  return z.string()
}
