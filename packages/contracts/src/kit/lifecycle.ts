import { lifecycleIssues } from '../lifecycles/issues.ts'
import type { noticeMessages } from '../messages/notice.ts'
import type { Localized } from '../text/message.ts'
import type { PermissionCode } from './permissionCode.ts'
import type { AnyResource, FieldMap } from './resource.ts'

/**
 * The life of a record as data: its states, what may be done in each, by whom, and what is asked for. Nothing here is code: guards,
 * effects and approvals are names, which the server binds (server/lifecycle); rights are codes, columns are keys of the record.
 */

export interface StateSpec<K extends string = string> {
  /** Nothing but comments follows. */
  readonly end?: true
  /** The field that keeps when the record first came into this state, or last. */
  readonly stamp?: { readonly field: K; readonly keeps: 'first' | 'last' }
  /** Fields that are emptied when the record comes into this state. */
  readonly clears?: readonly K[]
  /** Until when it should have left this state: a moment that the record holds, or so many hours after it came into it. */
  readonly deadline?: { readonly field: K } | { readonly hours: number }
}

/** Words of the catalogue. Each place is filled with a field of the record, or with the name of who took the step: `actor`. */
export interface Said<K extends string = string> {
  readonly text: keyof typeof noticeMessages
  readonly params?: Readonly<Record<string, K | 'actor'>>
}

/** A message to the people that a participant stands for; whoever takes the step is not told of it. */
export interface Notice<P extends string, K extends string = string> {
  readonly to: readonly P[]
  readonly title: Said<K>
  readonly content: Said<K>
}

/** In which capacity somebody acts. With both a right and a field both are needed; with neither it is anybody who sees the record. */
export interface ParticipantSpec<K extends string = string> {
  readonly label: Localized
  readonly right?: PermissionCode
  /** The field that holds their account. */
  readonly field?: K | 'createBy'
}

export interface Move<S extends string, P extends string> {
  readonly from: readonly S[]
  /** Null: the state stays. */
  readonly to: S | null
  /** One of these is enough. */
  readonly who: readonly P[]
}

export interface LifecycleVerb<S extends string = string, P extends string = string, K extends string = string> {
  /** What is done, as its button says it: 派单. */
  readonly label: Localized
  /** As a refusal names it after 不能, where the button says no verb: 停发其余货物 for 其余不再发货. */
  readonly act?: Localized
  readonly moves: readonly Move<S, P>[]
  /**
   * Its call and what it says when it is done. Left out where the verb has a call of its own shape (the form of an edit): the table then
   * only says who may. `access` is what everybody needs who calls; who may do it with this record is said by `who`.
   */
  readonly call?: {
    readonly path: string
    readonly access: PermissionCode
    readonly done: Localized
    /** It says where money goes: a recent proof of who calls is asked for beside the right. */
    readonly stepUp?: true
  }
  /** The usual call that it stands for: changing the record (its lines as well), or deleting it. */
  readonly governs?: 'update' | 'remove'
  /** The fields of its small form. */
  readonly asks?: FieldMap
  /** What must be true: names that the server binds. */
  readonly guards?: readonly string[]
  /** What follows in the same transaction: names that the server binds. */
  readonly effects?: readonly string[]
  /** Who hears of it, in the same transaction. */
  readonly notify?: readonly Notice<P, K>[]
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
  /** Its button is offered only while these fields hold one of these values; what the server says otherwise is said by a guard. */
  readonly offered?: { readonly [field in K]?: readonly string[] }
  /** How its button stands: as the step that leads on, or behind 更多. Of several that lead on the first of the table stands out. */
  readonly look?: 'leading' | 'rare'
  /** Ends the record's life or turns it back. */
  readonly danger?: true
}

export interface LifecycleSpec<S extends string, P extends string, V extends string, K extends string = string> {
  /** Dictionary of the states. */
  readonly dict: string
  /** The field of the record that holds the state: only the engine writes it. */
  readonly field: K
  /** The command of its live messages where existing clients know one; otherwise `record`. They hold the id, none of the content. */
  readonly live?: 'workOrder'
  /** Page of one record, its id follows: /workorder/index?detail=. Without it the page that its definition declares. */
  readonly page?: string
  /** What is said, once in each state, to who must act when a deadline has passed. */
  readonly overdue?: { readonly title: Said<K>; readonly content: Said<K> }
  /** In which a record may begin; made by the usual call it begins in the first of them. */
  readonly initial: readonly NoInfer<S>[]
  /** As the history says its beginning after the name of who made it: 张三 提交了工单. */
  readonly begun: Localized
  readonly states: Readonly<Record<S, StateSpec<K>>>
  readonly participants: Readonly<Record<P, ParticipantSpec<K>>>
  readonly verbs: Readonly<Record<V, LifecycleVerb<NoInfer<S>, NoInfer<P>, K>>>
}

export interface Lifecycle<S extends string = string, P extends string = string, V extends string = string>
  extends LifecycleSpec<S, P, V> {
  readonly resource: AnyResource
}

/**
 * Declares the life of a kind of record. Throws at load, with the place, when a state cannot be reached, when an end is left again, when
 * nothing leads out of a state that is no end, when a verb has no move, when one that can be undone has no way back, when it names what
 * is no field of the record, or when it does not say who may change or delete a record that can be.
 */
export function defineLifecycle<
  const F extends FieldMap,
  const S extends string,
  const P extends Readonly<Record<string, ParticipantSpec<keyof F & string>>>,
  const V extends Readonly<Record<string, LifecycleVerb<S, keyof P & string, keyof F & string>>>,
>(
  resource: AnyResource & { readonly fields: F },
  spec: Head<S, keyof F & string> & { readonly participants: P; readonly verbs: V },
): Declared<S, P, V> {
  const declared = { resource, ...spec }
  const [wrong] = lifecycleIssues(declared)
  if (wrong !== undefined) throw new Error(`生命周期 ${resource.name}：${wrong}`)
  return declared
}

type Head<S extends string, K extends string = string> = Omit<LifecycleSpec<S, string, string, K>, 'participants' | 'verbs'>
/** With its verbs and participants as they are written, so that calls and names of effects are typed. */
type Declared<S extends string, P, V> = Head<S> & { readonly resource: AnyResource; readonly participants: P; readonly verbs: V }
