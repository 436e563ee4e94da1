import { errors } from '@heliodesk/contracts/errors'
import type { ResourceLines } from '@heliodesk/contracts/kit/lines'
import { permissionOf, type Verb } from '@heliodesk/contracts/kit/resource'
import { type Actor, isAllowed } from '../access/actor.ts'
import type { Source } from '../crud/source.ts'
import { sourceOf } from '../crud/sources.ts'

/** A kind of record and the kind of its lines, in operation. */
export interface Family {
  readonly head: Source
  readonly child: Source
  readonly lines: ResourceLines
}

/** Throws, with the place, where the lines are served by no module. */
export function familyOf(head: Source): Family {
  const { lines, name } = head.resource
  const child = lines && sourceOf(head.context, lines.child)
  if (!lines || !child) throw new Error(`资源 ${name} 的明细 ${lines?.child.name}：没有模块提供它`)
  return { head, child, lines }
}

/**
 * Lines have no rights of their own: whoever may change the head may change them. Where a line has calls of its own, the way over its head
 * is no way around the rights of these.
 */
export function demandOf({ child: { resource } }: Family, actor: Actor, verbs: readonly Verb[]): void {
  const isOpen = (verb: Verb) => !resource.verbs.includes(verb) || isAllowed(actor, permissionOf(resource, verb))
  if (!verbs.every(isOpen)) throw errors.forbidden()
}
