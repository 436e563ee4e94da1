import { lifecycleIssues } from '../lifecycles/issues.ts'
import type { noticeMessages } from '../messages/notice.ts'
import type { Localized } from '../text/message.ts'
import type { Method } from './endpoint.ts'
import type { PermissionCode } from './permissionCode.ts'
import type { FieldMap } from './resource.ts'

/**
 * The life of a record as data: its states, what may be done in each, by whom, and what is asked for. Nothing here is code: guards,
 * effects and approvals are names, which the server binds (server/lifecycle); rights are codes, columns are keys of the record.
 */

export interface StateSpec {
  /** Nothing but comments follows. */
  readonly end?: true
  /** The field that keeps when the record first came into this state, or last. */
  readonly stamp?: { readonly field: string; readonly keeps: 'first' | 'last' }
  /** Fields that are emptied when the record comes into this state. */
  readonly clears?: readonly string[]
  /** Until when it should have left this state: a moment that the record holds, or so many hours after it came into it. */
  readonly deadline?: { readonly field: string } | { readonly hours: number }
}

/** Words of the catalogue. Each place is filled with a field of the record, or with the name of who took the step: `actor`. */
export interface Said {
  readonly text: keyof typeof noticeMessages
  readonly params?: Readonly<Record<string, string>>
}

/** A message to the people that a participant stands for; whoever takes the step is not told of it. */
export interface Notice<P extends string> {
  readonly to: readonly P[]
  readonly title: Said
  readonly content: Said
}

/** In which capacity somebody acts. With both a right and a field both are needed; with neither it is anybody who sees the record. */
export interface ParticipantSpec {
  readonly label: Localized
  readonly right?: PermissionCode
  /** The field that holds their account. */
  readonly field?: string
}

export interface Move<S extends string, P extends string> {
  readonly from: readonly S[]
  /** Null: the state stays. */
  readonly to: S | null
  /** One of these is enough. */
  readonly who: readonly P[]
}

export interface LifecycleVerb<S extends string = string, P extends string = string> {
  /** What is done, as its button says it and a refusal names it: 派单. */
  readonly label: Localized
  readonly moves: readonly Move<S, P>[]
  /**
   * Its call. Left out where the verb has a call of its own shape (the form of an edit): the table then only says who may.
   * `access` is what everybody needs who calls; who may do it with this record is said by `who`.
   */
  readonly call?: {
    readonly method?: Method
    readonly path: string
    readonly access: PermissionCode
    readonly summary: Localized
    readonly details?: Localized
    readonly done: Localized
  }
  /** The fields of its small form. */
  readonly asks?: FieldMap
  /** What must be true: names that the server binds. */
  readonly guards?: readonly string[]
  /** What follows in the same transaction: names that the server binds. */
  readonly effects?: readonly string[]
  /** Who hears of it, in the same transaction. */
  readonly notify?: readonly Notice<P>[]
  /** The kind of approval that it needs: a name that the server binds. While it waits for one, nothing else happens. */
  readonly approval?: string
  /** The verb that undoes it: it leads from wherever this one leads to where it came from. */
  readonly back?: string
  /** Says something about the record without changing it: no new version. */
  readonly keepsVersion?: true
  /** As the history says it after the name of who did it: 张三 验收通过. */
  readonly did: Localized
  /** Title of its small form: 为什么挂起？ */
  readonly question?: Localized
  /** How its button stands: as the step that leads on, or behind 更多. Of several that lead on the first of the table stands out. */
  readonly look?: 'leading' | 'rare'
  /** Ends the record's life or turns it back. */
  readonly danger?: true
}

export interface LifecycleSpec<S extends string, P extends string, V extends string> {
  /** Dictionary of the states. */
  readonly dict: string
  /** The field of the record that holds the state: only the engine writes it. */
  readonly field: string
  /** What open pages hear of a step: the record's id, none of its content. */
  readonly live: { readonly cmd: 'workOrder'; readonly text: string }
  /** Page of one record, its id follows: /workorder/index?detail= */
  readonly page: string
  /** What is said, once in each state, to who must act when a deadline has passed. */
  readonly overdue?: { readonly title: Said; readonly content: Said }
  /** In which a record may begin. */
  readonly initial: readonly NoInfer<S>[]
  readonly states: Readonly<Record<S, StateSpec>>
  readonly participants: Readonly<Record<P, ParticipantSpec>>
  readonly verbs: Readonly<Record<V, LifecycleVerb<NoInfer<S>, NoInfer<P>>>>
}

export interface Lifecycle<
  S extends string = string,
  P extends string = string,
  V extends string = string,
  N extends string = string,
> extends LifecycleSpec<S, P, V> {
  /** Name of the resource. */
  readonly resource: N
}

/**
 * Declares the life of a kind of record. Throws at load, with the place, when a state cannot be reached, when an end is left again, when
 * nothing leads out of a state that is no end, when a verb has no move, or when one that can be undone has no way back.
 */
export function defineLifecycle<
  const N extends string,
  const S extends string,
  const P extends Readonly<Record<string, ParticipantSpec>>,
  const V extends Readonly<Record<string, LifecycleVerb<S, keyof P & string>>>,
>(resource: N, spec: Head<S> & { readonly participants: P; readonly verbs: V }): Declared<N, S, P, V> {
  const [wrong] = lifecycleIssues(spec)
  if (wrong !== undefined) throw new Error(`生命周期 ${resource}：${wrong}`)
  return { resource, ...spec }
}

type Head<S extends string> = Omit<LifecycleSpec<S, string, string>, 'participants' | 'verbs'>
/** With its verbs and participants as they are written, so that calls and names of effects are typed. */
type Declared<N, S extends string, P, V> = Head<S> & { readonly resource: N; readonly participants: P; readonly verbs: V }
