import { thousands } from '@heliodesk/contracts/text/thousands'
import { CommandRefusal } from '#server/db/shellCommand.ts'
import type { Db } from '#server/db/sql.ts'
import { removeClientMenu, tenantName, writeClientMenu } from './clientMenu.queries.ts'
import { type ClientName, clientMenus } from './rows.ts'

/** What is wrong with how the command was called. */
export class ClientMenuError extends CommandRefusal {}

/** Makes or takes away the entries of a client in one transaction; answers what came of it, line by line. Open windows feel it at once. */
export async function changeClientMenu(
  db: Db,
  { client, tenantId, isRemoval }: { readonly client: ClientName; readonly tenantId: string; readonly isRemoval: boolean },
): Promise<readonly string[]> {
  const tenant = await tenantName(db, tenantId)
  if (tenant === undefined) throw new ClientMenuError(`没有编号为 ${tenantId} 的租户`)
  return db.tx(async (tx) => {
    await db.notify('permission', JSON.stringify({ tenantId }), tx)
    if (isRemoval)
      return [`“${tenant}”：已删除 ${thousands(await removeClientMenu(tx, tenantId, clientMenus[client]))} 个 ${client} 菜单`]
    const { made, kept, taken } = await writeClientMenu(tx, tenantId, clientMenus[client])
    return [
      `“${tenant}”：新增 ${thousands(made)} 个 ${client} 菜单，已有 ${thousands(kept)} 个`,
      ...taken.map((url) => `路径 ${url} 已被其他菜单使用，未新增`),
    ]
  })
}
