import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'

/** Where the records of a life stand in its tests, and what makes one. */
export interface LifecycleScene {
  readonly lifecycle: Lifecycle
  readonly table: string
  /** Columns of the fields that hold people. */
  readonly columns: Readonly<Record<string, string>>
  /** The department of the records, and of everybody who acts. */
  readonly orgCode: string
  /** What the verbs ask for; every other text is a remark. */
  readonly answers: (people: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>
  /** A record in this state, whose fields of people hold these accounts. */
  readonly place: (db: Sql, state: string, people: Readonly<Record<string, string>>) => Promise<string>
}

const workOrders: LifecycleScene = {
  lifecycle: workOrderLife,
  table: 'work_order',
  columns: { createBy: 'create_by', assignee: 'assignee' },
  orgCode: 'A01',
  answers: ({ assignee }) => ({ username: assignee }),
  place: async (db, state, { createBy, assignee }) => {
    const id = newId()
    await db.query(
      `INSERT INTO work_order (id, tenant_id, sys_org_code, home_org_code, order_no, status, create_by, assignee)
       VALUES ($1::bigint, '1', 'A01', 'A01', 'GD-' || $1::text, $2, $3, $4)`,
      [id, state, createBy, assignee],
    )
    return id
  },
}

/** One scene for each declared life. */
export const lifecycleScenes: readonly LifecycleScene[] = [workOrders]
