import { f } from '@heliodesk/contracts/kit/fields'
import { defineLifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { linesOf } from '@heliodesk/contracts/kit/lines'
import { defineResource } from '@heliodesk/contracts/kit/resource'
import { beforeAll, expect, test } from 'vitest'
import { updateRecord } from '../crud/write.ts'
import { newId } from '../db/ids.ts'
import { bindLifecycle } from '../lifecycle/bound.ts'
import { takeStep } from '../lifecycle/takeStep.ts'
import { systemColumns } from '../testing/sampleLines.ts'
import { livingThing, thing, withThings } from '../testing/things.ts'

const part = defineResource('thingPart', {
  label: { zh: '零件', en: 'Part' },
  path: '/test/thingPart',
  table: 'test_thing_part',
  permission: 'test:thing',
  verbs: [],
  scope: 'org',
  fields: {
    thingId: f.ref({ zh: '物件', en: 'Thing' }, { to: 'thing', required: true, immutable: true }),
    item: f.text({ zh: '名称', en: 'Name' }, { required: true, max: 40 }),
  },
  list: { columns: ['item'], filters: {} },
  form: [],
})
const lines = linesOf(part, { parentKey: 'thingId', columns: ['item'], unique: ['item'], totals: {} })

const handOver = defineLifecycle(livingThing, {
  dict: 'thing_colour',
  field: 'colour',
  page: '/test/thing?id=',
  initial: ['r'],
  begun: { zh: '建立了', en: 'made it' },
  states: { r: {}, g: { end: true } },
  participants: { anybody: { label: { zh: '相关人员', en: 'anybody' } } },
  verbs: {
    handOver: {
      label: { zh: '移交', en: 'Hand over' },
      did: { zh: '移交', en: 'handed it over' },
      moves: [{ from: ['r'], to: 'g', who: ['anybody'] }],
      effects: ['moveDown'],
    },
  },
})

const things = withThings()
beforeAll(async () => {
  await things.context.db.query(
    `CREATE TABLE test_thing_part (${systemColumns}, thing_id bigint NOT NULL REFERENCES test_thing (id), item text NOT NULL)`,
  )
})

/** A thing in department A01A01 with two parts there. */
async function build() {
  const id = await things.add({ colour: 'r' })
  await things.context.db.query(
    `INSERT INTO test_thing_part (id, tenant_id, sys_org_code, thing_id, item)
     SELECT n.id, $2, 'A01A01', $3, n.id::text FROM unnest($1::bigint[]) AS n (id)`,
    [[newId(), newId()], things.tenantId, id],
  )
  return id
}
const placesOf = (id: string) =>
  things.context.db.query('SELECT sys_org_code AS "orgCode", version FROM test_thing_part WHERE thing_id = $1', [id])
const two = (orgCode: string) => [
  { orgCode, version: 1 },
  { orgCode, version: 1 },
]

test('lines go along when a form moves their head to another department, by their versions as before; those of others stay', async () => {
  const [id, other] = [await build(), await build()]
  await updateRecord(things.sourceOf({}, { ...thing, lines }), things.caller(), { id, version: 1, sysOrgCode: 'A01A02' })
  expect(await things.rowOf(id)).toMatchObject({ sys_org_code: 'A01A02', version: 2 })
  expect(await placesOf(id)).toEqual(two('A01A02'))
  expect(await placesOf(other)).toEqual(two('A01A01'))
})

test('lines go along when a step moves their head to another department', async () => {
  const id = await build()
  const bound = bindLifecycle(things.sourceOf({}, { ...livingThing, lines }), handOver, {
    guards: {},
    effects: { moveDown: async () => ({ orgCode: 'A01A02' }) },
    approvals: {},
  })
  await takeStep(bound, things.caller(), 'handOver', { id, version: 1 })
  expect(await things.rowOf(id)).toMatchObject({ sys_org_code: 'A01A02', colour: 'g' })
  expect(await placesOf(id)).toEqual(two('A01A02'))
})
