import { resourcesOfPage } from '@heliodesk/contracts/pageResources'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { splitCodes } from './menuTree.ts'
import { type PermissionRow, permissionsFor, resourcesWithRules } from './permission.queries.ts'
import { type RightTree, rightTree } from './rightTree.ts'

/** The tree that roles are given rights from, with what this person may hand out. */
export async function treeOfRights({ db }: Pick<Context, 'db'>, actor: Actor): Promise<RightTree> {
  const [rows, ruled] = await Promise.all([permissionsFor(db, actor), resourcesWithRules(db, actor.tenantId)])
  const withRules = new Set(
    rows.filter((row) => row.menuType < 2 && namesOf(row).some((name) => ruled.has(name))).map((row) => row.id),
  )
  return rightTree(rows, { withRules, isGrantable: (row) => mayGive(actor, row), hasResource: (row) => namesOf(row).length > 0 })
}

const namesOf = (row: PermissionRow): string[] =>
  row.menuType === 2 ? [] : resourcesOfPage(row.component).map((resource) => resource.name)

/** As access/grants.ts decides when it is saved. */
function mayGive(actor: Actor, row: PermissionRow): boolean {
  if (actor.isAdmin || row.granted || row.menuType === 0) return true
  return row.menuType === 2 && splitCodes(row.perms).every((code) => actor.permissions.has(code))
}
