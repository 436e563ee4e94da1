import { z } from 'zod'
import { idText } from '../endpoints/session.ts'
import type { Field, ValueOf } from '../kit/fields.ts'
import type { Lifecycle, LifecycleVerb } from '../kit/lifecycle.ts'
import type { PermissionCode } from '../kit/permissionCode.ts'
import { type FieldMap, permissionOf } from '../kit/resource.ts'
import { englishOf } from '../text/locale.ts'
import type { Localized } from '../text/message.ts'

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
  readonly body: z.ZodType<{ readonly id: string; readonly version?: number | undefined }>
  readonly result: typeof movedRecord
}
interface StepCall<V, P extends string> extends AnyStepCall {
  readonly method: 'POST'
  readonly path: P
  readonly access: PermissionCode
  readonly summary: Localized
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
export function lifecycleCalls<const L extends Lifecycle>({ resource, verbs }: L): CallsOf<L> {
  const { label } = resource
  const calls = Object.entries(verbs).flatMap(([name, verb]) => {
    if (verb.call === undefined) return []
    const summary = { zh: `${label}：${verb.label.zh}`, en: `${englishOf(label) ?? label}: ${verb.label.en}` }
    return [[name, callOf(verb, summary, verb.call)] as const]
  })
  const found: unknown = Object.fromEntries(calls)
  return found as CallsOf<L>
}

/** What is read of a life beside its records. */
export function lifecycleReads({ resource }: Lifecycle) {
  const { label } = resource
  const english = englishOf(label) ?? label
  const access = permissionOf(resource, 'read')
  return {
    steps: {
      method: 'GET',
      path: `${resource.path}/steps`,
      access,
      summary: { zh: `${label}：处理记录`, en: `${english}: history` },
      details: { zh: '先发生的在前', en: 'oldest first' },
      query: z.object({ id: idText }),
      result: z.array(lifecycleStep),
    },
    counts: {
      method: 'GET',
      path: `${resource.path}/statusCount`,
      access: permissionOf(resource, 'list'),
      summary: { zh: `${label}：各状态数量`, en: `${english}: number by state` },
      details: {
        zh: '遵循列表的其他筛选条件，忽略状态本身',
        en: 'under the other filters of the list, without that of the state',
      },
      query: z.looseObject({}),
      result: z.record(z.string(), z.number()),
    },
  } as const
}

function callOf(verb: LifecycleVerb, summary: Localized, { path, access, stepUp }: NonNullable<LifecycleVerb['call']>) {
  const asked = Object.entries(verb.asks ?? {}).map(([key, field]) => [key, shapeOf(field).nullish()])
  const version = z.number().int()
  // What is required is checked with the rest, so that all that is wrong comes out at once and by the labels of the fields.
  const body = z.object({ id: idText, version: verb.keepsVersion ? version.optional() : version, ...Object.fromEntries(asked) })
  return { method: 'POST', path, access, summary, body, result: movedRecord, ...(stepUp ? { stepUp } : {}) } as const
}

function shapeOf({ kind }: Field): z.ZodType {
  if (kind === 'int') return z.union([z.number(), z.string()])
  if (kind === 'flag') return z.enum(['Y', 'N'])
  if (kind === 'files') return z.array(z.looseObject({}))
  return z.string()
}
