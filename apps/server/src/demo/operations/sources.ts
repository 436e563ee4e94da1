import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { webhook } from '@heliodesk/contracts/resources/message/webhook'
import { dataSource } from '@heliodesk/contracts/resources/system/dataSource'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { WireRecord } from '#server/crud/records.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { createRecord, updateRecord } from '#server/crud/write.ts'
import { demoMeta } from '../demoActor.ts'

// Names of `.example` and 203.0.113.0/24 belong to nobody (RFC 2606, RFC 5737).
const databases = [
  {
    ...{ code: 'scada_quzhou', name: '衢州集控 SCADA', host: 'scada.pv.example', port: 5432, dbName: 'scada' },
    ...{ dbUsername: 'heliodesk_read', tlsMode: 'verify', readsPoints: 'N', remark: '只读账号，取数视图由集控提供' },
  },
  {
    ...{ code: 'meter_hub', name: '电表采集库', host: '203.0.113.20', port: 5433, dbName: 'meter' },
    ...{ dbUsername: 'meter_ro', tlsMode: 'on', readsPoints: 'N', remark: '电费核查时比对抄表数' },
  },
  {
    ...{ code: 'settle', name: '结算系统', host: 'settle.pv.example', port: 5432, dbName: 'settle' },
    ...{ dbUsername: 'report', tlsMode: 'verify', readsPoints: 'N', remark: '月末对账' },
  },
]
const hooks = [
  {
    ...{ hookName: '衢州值班群', hookFormat: '2', hookUrl: 'https://robots.pv.example/robot/send', useStatus: '0' },
    ...{ onAlarm: 'Y', remark: '停用中：换班后由值班长启用' },
  },
  {
    ...{ hookName: '外包运维系统', hookFormat: '1', hookUrl: 'https://orders.pv.example/api/heliodesk', useStatus: '1' },
    ...{ onOrder: 'Y', remark: '新工单同步给外包单位' },
  },
]

/** By its own verbs, with everything that they check; a record that somebody has made meanwhile stays. */
export async function recordsBy(context: Context, actor: Actor, resource: AnyResource) {
  const source = sourceOf(context, resource)
  const caller = { actor, meta: demoMeta }
  const edit = async (body: Readonly<Record<string, unknown>>) => (source ? updateRecord(source, caller, body) : null)
  return {
    create: async (body: unknown): Promise<WireRecord | null> => (source ? createRecord(source, caller, body) : null),
    edit,
  }
}

/** Answers the ids of the web-hooks. */
export async function makeSources(context: Context, maker: Actor): Promise<readonly string[]> {
  const sources = await recordsBy(context, maker, dataSource)
  for (const one of databases) await sources.create(one)
  const made = []
  const records = await recordsBy(context, maker, webhook)
  for (const one of hooks) made.push(String((await records.create(one))?.['id'] ?? ''))
  return made
}
