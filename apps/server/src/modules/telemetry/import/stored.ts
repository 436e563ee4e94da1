import { isId } from '@heliodesk/contracts/formats'
import type { Actor } from '#server/access/actor.ts'
import { visibleStations } from '#server/access/visibleStations.queries.ts'
import type { Context } from '#server/context.ts'
import type { OpenFile } from '#server/telemetry/import/fileRows.ts'

export async function canSeeStation({ db }: Pick<Context, 'db'>, actor: Actor, stationId: string): Promise<boolean> {
  return isId(stationId) && (await visibleStations(db, actor, [stationId])).has(stationId)
}

/** A stored file to be read from its beginning, as often as needed; null when it is not there. */
export async function openStored(files: Context['files'], path: string): Promise<OpenFile | null> {
  const found = await files.open(path)
  if (found === null) return null
  found.body.destroy()
  return async () => {
    const again = await files.open(path)
    if (again === null) throw new Error(`the file ${path} is gone`)
    return again.body
  }
}
