import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type FileRef, f } from '@heliodesk/contracts/kit/fields'
import { decodeListQuery, type ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { type AnyResource, defineResource } from '@heliodesk/contracts/kit/resource'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { AuditEvent } from '../access/auditEvent.ts'
import type { Context } from '../context.ts'
import type { DictionaryMap } from '../crud/dictionaries.ts'
import type { CrudHooks } from '../crud/module.ts'
import { buildSource, type Source } from '../crud/source.ts'
import type { Value } from '../crud/values.ts'
import { type Caller, toColumns } from '../crud/write.ts'
import { newId } from '../db/ids.ts'
import { recordTables } from '../db/recordTables.ts'
import { insertFile } from '../files/fileRows.queries.ts'
import { buildLocalStore } from '../files/localStore.ts'
import { buildActor } from './actor.ts'
import { withTestDatabase } from './database.ts'
import { buildFieldCipher } from './fieldCipher.ts'
import { inChinese } from './inChinese.ts'
import { buildDepart, buildTenant } from './organisation.ts'
import { buildTestClock } from './testClock.ts'

/** A kind of record with a field of every kind, for tests of the engine without a server around it. */
export const thing = defineResource('thing', {
  label: { zh: '物件', en: 'Thing' },
  path: '/test/thing',
  table: 'test_thing',
  permission: 'test:thing',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'org',
  fields: {
    code: f.text({ zh: '编号', en: 'Number' }, { required: true, max: 32, pattern: 'code', unique: true, immutable: true }),
    name: f.text({ zh: '名称', en: 'Name' }, { required: true, max: 64 }),
    phone: f.text({ zh: '电话', en: 'Phone' }, { max: 20, pattern: 'phone', pii: 'phone', unique: true }),
    colour: f.dict({ zh: '颜色', en: 'Colour' }, { dict: 'thing_colour' }),
    level: f.dict({ zh: '级别', en: 'Level' }, { dict: 'thing_level', numeric: true }),
    positionId: f.ref({ zh: '职务', en: 'Position' }, { to: 'position' }),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer' }),
    sysOrgCode: f.text({ zh: '所属组织', en: 'Organization' }, { max: 64, depart: 'orgCode' }),
    cost: f.money({ zh: '造价', en: 'Cost' }, { sensitive: 'financial' }),
    rate: f.decimal({ zh: '比例', en: 'Rate' }, { scale: 2, storedScale: 4, unit: '%' }),
    count: f.int({ zh: '数量', en: 'Count' }, { min: 0, max: 9_999, unit: { zh: '个', en: 'Unit' } }),
    day: f.date({ zh: '日期', en: 'Day' }, {}),
    moment: f.datetime({ zh: '时间', en: 'Time' }, {}),
    isOpen: f.flag({ zh: '开启', en: 'Is Open' }, {}),
    pictures: f.files({ zh: '图片', en: 'Picture' }, { max: 3 }),
    district: f.region({ zh: '区县', en: 'District' }, {}),
    note: f.text({ zh: '备注', en: 'Remark' }, { max: 200, readonly: true }),
    apiToken: f.text({ zh: '密钥', en: 'Api Token' }, { max: 64, secret: true }),
    doubled: f.int({ zh: '两倍', en: 'Doubled' }, { virtual: true }),
  },
  list: { columns: ['code', 'name'], filters: { name: 'contains', colour: 'in', day: 'range' }, keyword: ['name', 'code'] },
  form: ['code', 'name'],
  excel: {
    import: ['code', 'name', 'phone', 'colour', 'level', 'positionId', 'customerId', 'sysOrgCode', 'cost', 'count', 'isOpen'],
    export: ['code', 'name', 'phone', 'colour', 'positionId', 'cost', 'rate', 'count', 'day', 'moment', 'isOpen', 'doubled'],
    key: 'code',
  },
})

/** The same with its colour as a state: no form writes it, and who may change or delete it is not asked. */
export const livingThing = {
  ...thing,
  verbs: ['list', 'read'] as const,
  fields: { ...thing.fields, colour: f.dict({ zh: '颜色', en: 'Colour' }, { dict: 'thing_colour', readonly: true }) },
}

const tableText = `CREATE TABLE test_thing (
  id bigint PRIMARY KEY, version int NOT NULL DEFAULT 1,
  create_by text, create_time timestamptz NOT NULL DEFAULT now(), update_by text, update_time timestamptz,
  sys_org_code text, tenant_id bigint NOT NULL REFERENCES sys_tenant (id),
  code text NOT NULL, name text NOT NULL, phone text, phone_bidx text, colour text, level smallint,
  position_id bigint REFERENCES sys_position (id), customer_id bigint REFERENCES customer (id),
  cost numeric(14,2), rate numeric(9,4), count int, day date, moment timestamptz, is_open boolean, pictures jsonb, district text,
  note text CHECK (note <> 'never'), api_token text,
  CONSTRAINT test_thing_code UNIQUE (code, tenant_id), CONSTRAINT test_thing_count CHECK (count < 5000))`
/** An index that is no constraint, as migrations write them. */
const indexText = 'CREATE UNIQUE INDEX test_thing_phone ON test_thing (tenant_id, phone_bidx)'

const dictionaries: DictionaryMap = new Map([
  [
    'thing_colour',
    [
      { value: 'r', text: '红', enabled: true },
      { value: 'g', text: '绿', enabled: true },
      { value: 'b', text: '蓝', enabled: false },
    ],
  ],
  [
    'thing_level',
    [
      { value: '1', text: '一级', enabled: true },
      { value: '2', text: '二级', enabled: true },
    ],
  ],
])

export interface Things {
  readonly context: Context
  readonly tenantId: string
  /** Another tenant with the same departments. */
  readonly foreignId: string
  readonly audited: AuditEvent[]
  /** What was reported to the log as an error. */
  readonly failures: unknown[]
  /** What open pages were told. */
  readonly published: unknown[]
  sourceOf(hooks?: CrudHooks, resource?: AnyResource): Source
  /** Somebody at the head office who sees money and may export. */
  actor(given?: Partial<Actor>): Actor
  caller(given?: Partial<Actor>): Caller
  /** The columns of the row with this id. */
  rowOf(id: unknown): Promise<Readonly<Record<string, unknown>> | undefined>
  addPosition(tenantId?: string, name?: string): Promise<string>
  addCustomer(orgCode: string, name?: string): Promise<string>
  /** An uploaded file that is nobody's yet. */
  addFile(number: string, userId?: string): Promise<FileRef>
  ownerOf(file: FileRef): Promise<Readonly<Record<string, unknown>> | undefined>
  /** Writes a row past the engine; answers its id. Department A01A01 of the tenant unless said. */
  add(
    own?: Readonly<Record<string, Value>>,
    place?: { readonly tenantId?: string; readonly orgCode?: string | null },
  ): Promise<string>
}

/** What a refusal tells of each field. */
export const refusedFields = async (work: Promise<unknown>) => {
  const refusal = await work.then(
    () => undefined,
    (error: { readonly result: { readonly fields: readonly { readonly field: string; readonly message: string }[] } }) =>
      error.result,
  )
  return inChinese(refusal?.fields)
}

const callMeta = { requestId: 'r1', ip: '10.0.0.1', userAgent: 'test' }

/** The query of a list with these parameters, of a user who may ask for everything. */
export const asked = (params: Readonly<Record<string, unknown>> = {}, resource: AnyResource = things): ListQuery =>
  decodeListQuery(resource, params, { financial: true, limited: false })

const things: AnyResource = thing

/** A database with a table of things, two tenants with departments A01, A01A01 and A01A02, and a context over it. */
export function withThings(): Things {
  const database = withTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'heliodesk-things-'))
  const clock = buildTestClock(Date.parse('2026-11-21T00:30:00Z'))
  const [audited, failures, published]: [AuditEvent[], unknown[], unknown[]] = [[], [], []]
  const tenants = { own: '', foreign: '' }
  let count = 0
  const context = {
    get db() {
      return database.db
    },
    clock,
    cipher: buildFieldCipher(Buffer.alloc(32, 7)),
    files: { ...buildLocalStore(dataDir, clock), screen: { pass: (body: Readable) => body } },
    log: { error: (line: unknown) => void failures.push(line) },
    audit: async (event: AuditEvent) => void audited.push(event),
    live: { publish: async (message: unknown, to: unknown) => void published.push({ message, to }) },
    access: { dictionaries: { all: async () => dictionaries } },
  } as unknown as Context
  beforeAll(async () => {
    await database.db.query(tableText)
    await database.db.query(indexText)
    for (const which of ['own', 'foreign'] as const) {
      tenants[which] = await buildTenant(database.db)
      for (const orgCode of ['A01', 'A01A01', 'A01A02'])
        await buildDepart(database.db, { tenantId: tenants[which], orgCode, name: `${which} ${orgCode}` })
    }
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const sourceOf: Things['sourceOf'] = (hooks = {}, resource = thing) =>
    buildSource(resource, { ...hooks, virtual: { doubled: sql`t.count * 2`, ...hooks.virtual } }, context)
  const actor: Things['actor'] = (given) =>
    buildActor({ tenantId: tenants.own, username: 'maker', canViewFinancial: true, canExport: true, ...given })
  return {
    context,
    audited,
    failures,
    published,
    sourceOf,
    get tenantId() {
      return tenants.own
    },
    get foreignId() {
      return tenants.foreign
    },
    actor,
    caller: (given) => ({ actor: actor(given), meta: callMeta }),
    rowOf: async (id) => (await database.db.query('SELECT * FROM test_thing WHERE id = $1', [id]))[0],
    async addPosition(tenantId = tenants.own, name = '站长') {
      const id = newId()
      const text = 'INSERT INTO sys_position (id, tenant_id, code, name) VALUES ($1::bigint, $2, $1::text, $3)'
      await database.db.query(text, [id, tenantId, name])
      return id
    },
    async addCustomer(orgCode, name = '张三') {
      const id = newId()
      await database.db.query(
        `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, status, contact_number, district)
         VALUES ($1::bigint, $2, $3, $1::text, $4, '1', '', '330803')`,
        [id, tenants.own, orgCode, name],
      )
      return id
    },
    async addFile(number, userId = '1') {
      const ref = { fileName: '图.png', filePath: `image/202611/${number}.png`, fileSize: 3 }
      const kept = { id: newId(), atMs: 0, biz: 'x', contentType: 'image/png', size: 3, sha256: '' }
      await insertFile(database.db, actor({ userId }), { ...kept, path: ref.filePath, fileName: ref.fileName })
      return ref
    },
    ownerOf: async ({ filePath }) =>
      (await database.db.query('SELECT resource, record_id FROM sys_file WHERE path = $1', [filePath]))[0],
    async add(own = {}, { tenantId = tenants.own, orgCode = 'A01A01' } = {}) {
      count += 1
      const id = newId()
      const values = { code: `T${count}`, name: `物件${count}`, ...own }
      const place = { id, tenantId, sysOrgCode: orgCode, createBy: 'maker' }
      await recordTables(database.db)
        .insertInto(thing.table)
        .values({ ...place, ...toColumns(sourceOf(), id, values) })
        .execute()
      return id
    },
  }
}
