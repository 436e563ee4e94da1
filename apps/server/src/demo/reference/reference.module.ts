import { readInstallation } from '#server/access/installation.queries.ts'
import { platformTenantId } from '#server/access/platformTenant.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { claimDemo } from '../claimDemo.queries.ts'
import { insertCheckRule, insertFillRule, insertSystem, insertTool } from './reference.queries.ts'

const fillRules = [
  ['work_order_no', '工单编号', 'GD{yyyyMMdd}{seq:4}', 'day', '每天从 0001 开始'],
  ['contract_no', '合同编号', 'HT-{yyyy}-{seq:5}', 'year', '每年从 00001 开始'],
  ['change_no', '变更单编号', 'BG{yyMM}-{seq:4}', 'month', '每月从 0001 开始'],
  ['material_no', '物料编码', 'WL{seq:6}', 'none', '一直递增'],
]
const segment = (digits: string, pattern: string, message: string) => ({ digits, pattern, message })
const checkRules = [
  [
    'contract_no',
    '合同编号',
    JSON.stringify([segment('2', 'HT', '合同编号应以 HT 开头'), segment('*', '^HT-\\d{4}-\\d{5}$', '格式应为 HT-年份-五位序号')]),
    '与填值规则“合同编号”一致',
  ],
  ['org_code', '机构编码', JSON.stringify([segment('*', '^([A-Z]\\d{2})+$', '每级应为一个大写字母和两位数字')]), '如 A01A02'],
  ['meter_no', '电表资产号', JSON.stringify([segment('*', '^\\d{22}$', '电表资产号应为 22 位数字')]), '国网电表条码'],
]
const systems = [
  ['heliodesk_home', '能源看板', 'chart', '/dashboard/analysis', '全部电站的实时发电、收益与告警'],
  ['work_orders', '工单中心', 'building', '/workorder/index', '提交、处理与验收运维工单'],
  ['report_center', '报表中心', 'table', '/online/cgreport', '配置与发布在线报表'],
  ['energy_bureau', '国家能源局', 'building', 'https://www.nea.gov.cn/', '分布式光伏政策与公告'],
]
const tools = [
  ['query', '行政区划查询', 'search', 'https://www.mca.gov.cn/', '核对区县名称与编码'],
  ['operate', '数据导入', 'table', '/station/import', '导入厂商导出的实测数据'],
  ['query', '天气预报', 'clock', 'https://www.weather.com.cn/', '安排清洗与巡检前查看天气'],
  ['document', '电站列表', 'chart', '/station/index', '台账、曲线与电费'],
]

/** Rules, systems and tools of the demo, made once. */
export const demoReferenceModule: ModuleFactory = ({ db, env }) => ({
  name: 'demoReference',
  routes: [],
  async start() {
    if (!env.demo || !(await readInstallation(db))?.demo) return
    await db.tx(async (tx) => {
      if (!(await claimDemo(tx, 'demo_reference'))) return
      for (const one of fillRules) await insertFillRule(tx, platformTenantId, one)
      for (const one of checkRules) await insertCheckRule(tx, platformTenantId, one)
      for (const [at, one] of systems.entries()) await insertSystem(tx, platformTenantId, at + 1, one)
      for (const [at, one] of tools.entries()) await insertTool(tx, platformTenantId, at + 1, one)
    })
  },
})
