import { permissions } from '@heliodesk/contracts/permissions'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { newId } from '../db/ids.ts'
import type { TestApp } from './app.ts'
import { type HangingRows, place, plantEverywhere, plantStation, sumUp } from './hangingRows.ts'
import { buildPerson, buildRole, type Person } from './organisation.ts'

/** Texts that people write: of the one station that is left, and of all others. */
export const mine = 'OWNSTATION'
export const hidden = 'HIDDENSTATION'

/** A world full of stations, and somebody with every right whom a rule leaves one of them. */
export interface RuledWorld {
  readonly own: HangingRows
  readonly others: readonly HangingRows[]
  /** A row of every kind that hangs on a station or a customer, by table. */
  readonly everywhere: ReadonlyMap<string, string>
  readonly person: Person
  readonly ruleId: string
}

export async function buildRuledWorld(app: TestApp): Promise<RuledWorld> {
  const { db, clock } = app.context
  const nowMs = clock.now()
  const { day: today } = slotAt(nowMs)
  const plant = (mark: string, kwh: number) => plantStation(app, mark, { today, nowMs, kwh })
  const own = await plant(mine, 7)
  const others = [await plant(hidden, 1_000), await plant(hidden, 2_000), await plant(hidden, 3_000)]
  const everywhere = await plantEverywhere(app, hidden, own.stationId)
  await sumUp(app)
  const person = await everyRight(app)
  await db.query(`UPDATE station_alarm SET assignee = $1`, [person.username])
  await db.query(`UPDATE work_order SET assignee = $1`, [person.username])
  const rule = { resource: 'station', column: 'id', condition: '=', value: own.stationId }
  return { own, others, everywhere, person, ruleId: await limit(app, person.userId, rule) }
}

/** Every right that a role may hold, at the head office, with both flags. */
export async function everyRight({ context: { db } }: TestApp): Promise<Person> {
  const all = { tenantId: place.tenantId, orgCode: 'A01', roleCode: 'everything', orgCategory: '1' }
  const person = await buildPerson(db, { ...all, codes: permissions.map(({ code }) => code) })
  await db.query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
    person.userId,
  ])
  return person
}

interface Rule {
  readonly resource: string
  readonly column: string
  readonly condition: string
  readonly value: string
}

/** Limits one person by a rule of their own; answers its id. */
export async function limit({ context: { db } }: TestApp, userId: string, rule: Rule): Promise<string> {
  const id = newId()
  const roleId = await buildRole(db, { tenantId: '1', code: `limited${id}`, codes: [] })
  await db.query(
    `INSERT INTO sys_data_rule (id, tenant_id, resource, rule_name, rule_column, rule_conditions, rule_value)
     VALUES ($1, 1, $2, '只看一座', $3, $4, $5)`,
    [id, rule.resource, rule.column, rule.condition, rule.value],
  )
  await db.query('INSERT INTO sys_role_data_rule (role_id, rule_id) VALUES ($1, $2)', [roleId, id])
  await db.query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [userId, roleId])
  return id
}
