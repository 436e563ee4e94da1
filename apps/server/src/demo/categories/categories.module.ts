import { readInstallation } from '#server/access/installation.queries.ts'
import { platformTenantId } from '#server/access/platformTenant.ts'
import { newId } from '#server/db/ids.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { claimDemo } from '../claimDemo.queries.ts'
import { insertCategories, type NewCategory } from './categories.queries.ts'

type Branch = readonly [name: string, below?: readonly Branch[]]

/** What an operator of rooftop stations sorts: equipment, faults, spare parts, papers. */
const branches: readonly Branch[] = [
  [
    '设备分类',
    [
      ['光伏组件', [['单晶硅组件'], ['多晶硅组件'], ['薄膜组件'], ['双面双玻组件']]],
      ['逆变器', [['组串式逆变器'], ['微型逆变器'], ['集中式逆变器']]],
      ['配电设备', [['并网配电箱'], ['断路器'], ['电表'], ['浪涌保护器']]],
      ['监控设备', [['采集器'], ['环境监测仪'], ['摄像头']]],
      ['支架与线缆', [['屋面支架'], ['直流线缆'], ['交流线缆']]],
    ],
  ],
  [
    '故障分类',
    [
      ['组件故障', [['热斑'], ['隐裂'], ['遮挡'], ['积灰']]],
      ['逆变器故障', [['绝缘阻抗低'], ['电网过压'], ['电网欠压'], ['风扇故障'], ['通信中断']]],
      ['配电故障', [['跳闸'], ['接线松动'], ['电表异常']]],
      ['屋面问题', [['渗漏'], ['支架松动']]],
    ],
  ],
  ['备件分类', [['MC4 连接器'], ['熔断器'], ['通信模块'], ['保险丝'], ['紧固件']]],
  ['资料分类', [['合同资料', [['租赁合同'], ['并网协议']]], ['竣工资料', [['竣工图'], ['验收单']]], ['现场照片']]],
]

const two = (at: number): string => String(at + 1).padStart(2, '0')

function plan(list: readonly Branch[], parent: { readonly id: string; readonly code: string } | null): NewCategory[] {
  return list.flatMap(([name, below = []], at) => {
    const one = { id: newId(), parentId: parent?.id ?? null, code: `${parent?.code ?? ''}B${two(at)}`, name, sortNo: at + 1 }
    return [one, ...plan(below, one)]
  })
}

/** Categories of the demo installation, made once. */
export const demoCategoriesModule: ModuleFactory = ({ db, env }) => ({
  name: 'demoCategories',
  routes: [],
  async start() {
    if (!env.demo || !(await readInstallation(db))?.demo) return
    await db.tx(async (tx) => {
      if (await claimDemo(tx, 'demo_categories')) await insertCategories(tx, platformTenantId, plan(branches, null))
    })
  },
})
