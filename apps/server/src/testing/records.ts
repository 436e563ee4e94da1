import type { Field, TextOptions } from '@heliodesk/contracts/kit/fields'
import { type AnyResource, columnOf, writableFields } from '@heliodesk/contracts/kit/resource'
import { lifecycles } from '@heliodesk/contracts/lifecycles/index'
import { resources } from '@heliodesk/contracts/resources/index'
import { creditCheckSign } from '@heliodesk/domain/agent/creditCode'
import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import type { Actor } from '../access/actor.ts'
import { storedFields } from '../crud/source.ts'
import type { Value } from '../crud/values.ts'
import { toColumns } from '../crud/write.ts'
import { newId } from '../db/ids.ts'
import { recordTables } from '../db/recordTables.ts'
import type { Db, Sql } from '../db/sql.ts'
import type { TestApp } from './app.ts'
import { prepareOrder } from './orderScene.ts'
import { prepareRepayable } from './repayScene.ts'
import { prepareReserved } from './reserved.ts'

/** All that building records takes: a server without its calls will do. */
export type Booted = Pick<TestApp, 'context'>

/** Builds records of any resource from its definition, so that a new resource is tested by existing. */

export interface Place {
  readonly tenantId: string
  readonly orgCode: string
}
/** An ordinary department of the demo tree. */
export const demoPlace: Place = { tenantId: '1', orgCode: 'A01A01A01' }

/** How many records were built in each database: what a file builds does not depend on those that ran before it. */
const buildCounts = new WeakMap<Db, number>()
function nextNumber({ context: { db } }: Booted): number {
  const n = (buildCounts.get(db) ?? 0) + 1
  buildCounts.set(db, n)
  return n
}

export interface BuiltRecord {
  readonly id: string
  /** What was written, personal numbers in clear. */
  readonly values: Readonly<Record<string, Value>>
}

/** Records of which there is one for each pair of choices: the fields, with their dictionaries. */
const pairs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  voucherAccount: { target: 'voucher_target', subject: 'ledger_subject' },
  feeCalendar: { kind: 'fee_receivable_kind', province: 'province' },
}
let paired = 0

/** The next pair in turn, not whichever the number falls on. */
async function onceOf(
  app: Booted,
  { name }: AnyResource,
  values: Readonly<Record<string, Value>>,
): Promise<Readonly<Record<string, Value>>> {
  const fields = Object.entries(pairs[name] ?? {}).filter(([key]) => key in values)
  let rest = fields.length === 0 ? 0 : paired++
  const chosen: Record<string, Value> = {}
  for (const [key, dict] of fields) {
    const items = (await app.context.access.dictionaries.items(demoPlace.tenantId, dict)) ?? []
    chosen[key] = items[rest % items.length]?.value ?? null
    rest = Math.floor(rest / items.length)
  }
  return chosen
}

/** A value for every field, different each time; references point to new records of the same place. */
export async function buildValues(
  app: Booted,
  resource: AnyResource,
  place: Place,
  fields: readonly (readonly [string, Field])[] = writableFields(resource),
): Promise<Record<string, Value>> {
  const n = nextNumber(app)
  const values: Record<string, Value> = {}
  for (const [key, field] of fields) values[key] = await valueFor(app, field, place, n)
  await hangsOn[resource.name]?.(app.context.db, values, place)
  // Nothing is reserved until a day that is over.
  if (resource.name === 'stockReservation' && 'expireDate' in values)
    values['expireDate'] = dayOfNumber(dayNumber('2090-01-01') + n)
  // Terms that fit each other, on a principal of at least a cent for each instalment.
  if (resource.name === 'repayPlan') {
    const day = String(10 + (n % 18))
    const own = { startDate: `2026-01-${day}`, firstDue: `2026-02-${day}`, frequency: '1', principal: `${n}0000.50` }
    for (const [key, value] of Object.entries(own)) if (key in values) values[key] = value
    if (values['method'] === '4') values['method'] = '1'
  }
  // What came in on an account of the company is no line of another one.
  if (resource.name === 'collectiveTransfer') {
    const lineId = place.orgCode === demoPlace.orgCode ? null : (values['lineId'] ?? null)
    const own = { place: '2', lineId, day: `2026-01-${10 + (n % 18)}` }
    for (const [key, value] of Object.entries(own)) if (key in values) values[key] = value
  }
  Object.assign(values, await onceOf(app, resource, values))
  // A subsidy of a county would have to lie in its province.
  if (resource.name === 'tariff' && values['kind'] === '6') values['kind'] = '7'
  // Nobody is away until before they went.
  if (resource.name === 'approveDelegate' && 'endTime' in values)
    values['endTime'] = `${dayOfNumber(dayNumber('2090-01-01') + n)} 08:00:00`
  return values
}

/** A record with a life is in the state in which its life begins. */
function beginning(resource: AnyResource): Readonly<Record<string, Value>> {
  const life = lifecycles.find((one) => one.resource === resource)
  return life ? { [life.field]: life.initial[0] ?? null } : {}
}

/** Writes a record past the API, as for resources that only the server itself writes. */
export async function insertRecord(
  app: Booted,
  resource: AnyResource,
  place: Place = demoPlace,
  own: Readonly<Record<string, Value>> = {},
): Promise<BuiltRecord> {
  const { context } = app
  const built = await buildValues(app, resource, place, plainFields(resource))
  // Where a record shows who wrote it, that is whoever plants it.
  const written: Readonly<Record<string, Value>> = 'createBy' in built ? { createBy: 'test' } : {}
  const values = { ...built, ...written, ...beginning(resource), ...fitting[resource.name], ...own, ...ofOne(resource, own) }
  const id = newId()
  const columns = toColumns({ resource, hooks: {}, context }, id, values)
  const row = { id, tenantId: place.tenantId, sysOrgCode: place.orgCode, createBy: 'test', ...columns }
  const isEntry = resource.name === 'ledgerEntry'
  const filled = { ...(await fillers(app, resource, row)), ...(isEntry && { line_count: 2 }), ...row }
  await context.db.tx(async (tx) => {
    // An entry of the ledger is whole or not there; what looks at one by itself needs none of its lines.
    if (isEntry) await tx.query(`SET LOCAL session_replication_role = 'replica'`)
    await recordTables(tx).insertInto(resource.table).values(filled).execute()
  })
  return { id, values }
}

/** The stored fields but those that point to a record of the same kind: a tree begins somewhere. */
const plainFields = (resource: AnyResource) =>
  storedFields(resource).filter(([, field]) => field.kind !== 'ref' || field.options.to !== resource.name)

/** What a record that others point to must be. */
const asTarget: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  depart: { orgCategory: '2' },
  customer: { isBlacklist: 'N', blacklistReason: null },
  dict: { type: 0 },
  materialCategory: { snManaged: 'N' },
  warehouse: { kind: '1', status: '1' },
  // Measured, so that it comes in any quantity.
  product: { unit: '4' },
}

/** What must be there before such a record can be made by a call. */
const hangsOn: Readonly<Record<string, (db: Sql, values: Readonly<Record<string, Value>>, place: Place) => Promise<void>>> = {
  stockReservation: prepareReserved,
  customerOrder: prepareOrder,
  repayPlan: prepareRepayable,
  // Goods of a shipment arrive on site, and stand in transit before.
  sendBatch: async (db, { placeId, transitId }) => {
    const kinds = [
      ['4', placeId],
      ['2', transitId],
    ].filter(([, id]) => typeof id === 'string')
    for (const [kind, id] of kinds) await db.query('UPDATE warehouse SET kind = $1 WHERE id = $2', [kind, id])
  },
  approveHead: (db, { username }, place) => addPerson(db, String(username), place),
  approveDelegate: (db, { delegateTo }, place) => addPerson(db, String(delegateTo), place),
}

/** An account of this name. */
async function addPerson(db: Sql, username: string, { tenantId }: Place): Promise<void> {
  await db.query(
    `INSERT INTO sys_user (id, tenant_id, username, realname, password_hash) VALUES ($1, $2, $3, $3, 'x') ON CONFLICT DO NOTHING`,
    [newId(), tenantId, username],
  )
}

/** A match is of a line or of a row, a transfer with a line came in on an account of the company; a payment of one document, the one that is asked for, with the business kind that it has. */
function ofOne({ name }: AnyResource, own: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  if (name === 'flowMatch' && own['rowId'] != null) return { lineId: null, status: '4' }
  if (name === 'collectiveTransfer' && own['lineId'] != null) return { place: '1' }
  if (name !== 'payOrder') return {}
  const kept = documentKinds.find(([field]) => own[field] != null) ?? documentKinds[0]
  const others = documentKinds.filter((one) => one !== kept).map(([field]) => [field, null] as const)
  return { bizKind: kept[1], ...Object.fromEntries(others) }
}
/** Of `pay_biz_type`, by the document. */
const documentKinds = [
  ['settleBatchId', '3'],
  ['coIncomeId', '1'],
  ['planId', '2'],
] as const

/** Figures of one record that must fit each other. */
const fitting: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  ledgerBook: { kind: '1', closedThrough: null },
  ledgerPeriod: { month: '2020-01' },
  ledgerEntry: { period: '2090-01', belongsTo: '2090-01', postingDay: '2090-01-05' },
  stockRecord: { beforeQuantity: '0.000', delta: '5.000', afterQuantity: '5.000' },
  stockReservation: { quantity: '5.000', usedQuantity: '0.000', releasedQuantity: '0.000' },
  stockTransferLine: { quantity: '5.000', shortQuantity: null, damagedQuantity: null },
  agentDeposit: { kind: '5' },
  agentReceivable: { kind: '5' },
  gridConnection: { status: '10' },
  survey: { status: '4' },
  coIncome: { kind: '2', withheld: '0.00', setOff: '0.00' },
  gridClaimItem: { recovered: '0.00' },
  repayPlan: { status: '2' },
  stationChange: { status: '4' },
  stockBalance: { onHand: '5.000', reserved: '0.000' },
  matchRule: { edition: null },
  flowMatch: { rowId: null },
  collectiveTransfer: { lineId: null },
  collectiveRow: { matched: '0.00', returnedOn: null },
}

/** Values for columns that must be given and are no fields (keys of de-duplication and the like). */
export async function fillers(app: Booted, resource: AnyResource, row: Readonly<Record<string, unknown>>) {
  const columns = await neededColumns(app.context.db, resource.table)
  const given = new Set(Object.keys(row).map(columnOf))
  const missing = columns.filter((column) => !given.has(column.column_name))
  return Object.fromEntries(
    missing.map(({ column_name, data_type }) => [
      column_name,
      data_type === 'text' ? newId() : data_type.startsWith('time') ? new Date() : 1,
    ]),
  )
}

interface NeededColumn {
  readonly column_name: string
  readonly data_type: string
}
const needed = new WeakMap<Db, Map<string, Promise<readonly NeededColumn[]>>>()

/** Columns that a row cannot do without. Asked once of each database: every record that a test makes needs them. */
function neededColumns(db: Db, table: string): Promise<readonly NeededColumn[]> {
  const known = needed.get(db) ?? new Map<string, Promise<readonly NeededColumn[]>>()
  needed.set(db, known)
  const columns =
    known.get(table) ??
    db.query<NeededColumn>(
      `SELECT column_name, data_type FROM information_schema.columns
       WHERE table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL AND is_generated = 'NEVER'`,
      [table],
    )
  known.set(table, columns)
  return columns
}

async function valueFor(app: Booted, field: Field, place: Place, n: number): Promise<Value> {
  switch (field.kind) {
    case 'text':
      if (field.options.depart !== undefined) return place.orgCode
      if (field.options.person !== undefined) return 'admin'
      return textFor(field.options, field.label, n)
    case 'dict': {
      const items = (await app.context.access.dictionaries.items(demoPlace.tenantId, field.options.dict)) ?? []
      const value = items[n % items.length]?.value
      if (value === undefined) throw new Error(`dictionary ${field.options.dict} has no items`)
      return field.options.numeric ? Number(value) : value
    }
    case 'ref':
      return (await insertRecord(app, resourceNamed(field.options.to), place, asTarget[field.options.to])).id
    case 'region':
      return ['330802', '330803', '371302'][n % 3] ?? null
    case 'money':
      return `${n}.50`
    case 'decimal': {
      const { scale, min = 0 } = field.options
      return (min + 1 + (n % 50) / 10 ** scale).toFixed(scale)
    }
    case 'int':
      return (field.options.min ?? 0) + (n % Math.min(50, (field.options.max ?? 50) - (field.options.min ?? 0)))
    case 'date':
      return `2026-0${1 + (n % 9)}-${String(10 + (n % 18))}`
    case 'datetime':
      return `2026-0${1 + (n % 9)}-${String(10 + (n % 18))} 0${n % 10}:30:00`
    case 'flag':
      return n % 2 === 0 ? 'Y' : 'N'
    case 'files':
      return null
  }
}

const samples: Readonly<Record<string, (n: number) => string>> = {
  username: (n) => `user_${n}`,
  email: (n) => `user${n}@example.com`,
  code: (n) => `C-${n}-x`,
  phone: (n) => `139${String(10_000_000 + n)}`,
  mobile: (n) => `138${String(10_000_000 + n)}`,
  // Four digits tell nine thousand of one birthday apart.
  idCard: (n) => `330803${1990 - Math.floor(n / 9_000)}0101${1_000 + (n % 9_000)}`,
  bankCard: (n) => `62220000000000${String(10_000 + n)}`,
  jsonList: (n) => `[{"digits":"*","pattern":"^.{1,${1 + (n % 90)}}$","message":"太长"}]`,
  fillFormat: (n) => `N${n}-{yyyyMMdd}{seq:4}`,
  // A value of every type: a text, a number, a switch that is on.
  configValue: () => '1',
  // A text that every kind of record has: all conditions suit it.
  ruleColumn: () => 'createBy',
  month: (n) => `20${20 + (Math.floor(n / 12) % 50)}-${String(1 + (n % 12)).padStart(2, '0')}`,
  jsonObject: (n) => `{"n":"${n}"}`,
  httpUrl: (n) => `https://hook.example/${n}`,
  idList: (n) => `${n},`,
  cron: (n) => `0 ${n % 60} 3 * * ?`,
  jobName: (n) => ['platform.upkeep', 'audit.seal', 'audit.verify'][n % 3] ?? '',
  openPage: (n) => `/station/index?n=${n}`,
  orgCode: (n) => `${demoPlace.orgCode}${String.fromCharCode(66 + Math.floor(n / 99))}${String((n % 99) + 1).padStart(2, '0')}`,
  creditCode: (n) => {
    const body = `91330800MA${String(1_000_000 + n)}`
    return `${body}${creditCheckSign(body)}`
  },
  gridAccountNo: (n) => String(33_000_000_00 + n),
}

function textFor(options: TextOptions, label: string, n: number): string {
  const pattern = options.pattern ?? options.pii
  const sample = pattern === undefined ? undefined : samples[pattern]
  if (pattern !== undefined && !sample) throw new Error(`no sample for the pattern ${pattern}`)
  return sample ? sample(n) : `${n}${label}`.slice(0, options.max)
}

export function resourceNamed(name: string): AnyResource {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}

/** An account of its own in a tenant, for what the demo accounts do not cover; answers its name. */
export async function buildAccount(
  app: Booted,
  options: Place & { readonly role?: 'admin'; readonly flags?: Pick<Actor, 'canExport' | 'canViewFinancial'> },
): Promise<string> {
  const { db } = app.context
  const [userId, username] = [newId(), `user${newId()}`]
  await db.query(`INSERT INTO sys_tenant (id, name) VALUES ($1::bigint, 'test' || $1::text) ON CONFLICT (id) DO NOTHING`, [
    options.tenantId,
  ])
  await db.query(`INSERT INTO sys_user (id, tenant_id, username, realname, password_hash) VALUES ($1, $2, $3, $3, 'x')`, [
    userId,
    options.tenantId,
    username,
  ])
  await db.query(
    `INSERT INTO sys_depart (id, tenant_id, org_code, depart_name, org_category) VALUES ($1, $2, $3, $3, '3') ON CONFLICT DO NOTHING`,
    [newId(), options.tenantId, options.orgCode],
  )
  await db.query(
    `INSERT INTO sys_user_depart (user_id, depart_id) SELECT $1, id FROM sys_depart WHERE tenant_id = $2 AND org_code = $3`,
    [userId, options.tenantId, options.orgCode],
  )
  if (options.role) {
    await db.query(`INSERT INTO sys_role (id, tenant_id, role_name, role_code) VALUES ($1, $2, $3, $3) ON CONFLICT DO NOTHING`, [
      newId(),
      options.tenantId,
      options.role,
    ])
    await db.query(
      `INSERT INTO sys_user_role (user_id, role_id) SELECT $1, id FROM sys_role WHERE tenant_id = $2 AND role_code = $3`,
      [userId, options.tenantId, options.role],
    )
  }
  const flags = options.flags ?? { canExport: true, canViewFinancial: true }
  await db.query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, $2, $3)', [
    userId,
    Number(flags.canExport),
    Number(flags.canViewFinancial),
  ])
  return username
}
