import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { familyOf } from '#server/lines/family.ts'
import { createWithLines } from '#server/lines/writeWithLines.ts'
import { demoMeta } from './demoActor.ts'

type Values = Readonly<Record<string, unknown>>

type Document = 'stockIn' | 'stockTransfer' | 'stocktake' | 'sendBatch' | 'settleBatch' | 'acceptanceChecklist'

/** Writes documents of a kind; each answers how its next step is taken. */
export function documents(context: Context, name: Document) {
  const life = lifeOf(context, name)
  if (life === undefined) throw new Error(`${name} is not mounted`)
  return async (by: Actor, head: Values, lines: readonly Values[]) => {
    const added = lines.map((line, at) => ({ itemNo: String(at + 1), ...line }))
    const made = await createWithLines(
      familyOf(life.source),
      { actor: by, meta: demoMeta },
      { ...head, lines: { added, changed: [], deletedIds: [] } },
    )
    let { version } = made
    const step = async (actor: Actor, verb: string, asked: Values = {}): Promise<void> => {
      const moved = await takeStep(life, { actor, meta: demoMeta }, verb, { ...asked, id: made.id, version })
      version = moved.version
    }
    // What changes it in another way says which version it has made.
    const goOnFrom = (next: number): void => {
      version = next
    }
    return Object.assign(step, { made, goOnFrom })
  }
}
