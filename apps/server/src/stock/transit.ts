import { stockMessages } from '@heliodesk/contracts/messages/stock'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Sql } from '#server/db/sql.ts'
import { transitKind } from './document.ts'
import { placeFacts } from './ledger.queries.ts'
import { nearestTransit } from './transit.queries.ts'

/** Where goods stand on their way: what was chosen, or the nearest place of that kind. */
export async function transitFor(
  tx: Sql,
  tenantId: string,
  { chosen, fromId }: { readonly chosen: string; readonly fromId: string },
): Promise<{ readonly id: string; readonly issues: readonly Message[] }> {
  const id = chosen || (await nearestTransit(tx, tenantId, fromId))
  if (id === null) return { id: '', issues: [stockMessages.noTransit()] }
  const [place] = await placeFacts(tx, tenantId, [id])
  const isFit = place?.kind === transitKind
  return { id, issues: isFit ? [] : [stockMessages.notTransit({ warehouse: place?.name ?? '' })] }
}
