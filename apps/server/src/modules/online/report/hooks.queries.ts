import { sql } from 'kysely'
import type { CrudHooks } from '#server/crud/module.ts'
import type { Db } from '#server/db/sql.ts'

/** A report that goes takes its menu entry with it: every open menu is reported. */
export const reportHooks = (db: Db): CrudHooks => ({
  virtual: { isPublished: sql`exists (select from sys_permission p where p.report_id = t.id)` },
  afterCommit: ({ verb }) => (verb === 'remove' ? db.notify('permission', '') : Promise.resolve()),
})
