import type { PermissionCode } from '@heliodesk/contracts/permissions'

/** Made up: firms, groups and department roles that give the screens of the organisation something to show. */
export interface DemoCompany {
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly type: '1' | '2' | '3' | '4'
  readonly creditCode: string
  readonly legalPerson: string
  readonly district: string
  readonly orgCode: string | null
}

export const demoCompanies: readonly DemoCompany[] = [
  {
    code: 'A01',
    name: '共富新能源集团有限公司',
    shortName: '共富集团',
    type: '1',
    creditCode: '91330800MA29D0A01X',
    legalPerson: '陈立群',
    district: '330802',
    orgCode: 'A01',
  },
  {
    code: 'A01A01',
    name: '浙江分公司',
    shortName: '浙江公司',
    type: '2',
    creditCode: '91330803MA29D0A02W',
    legalPerson: '徐海燕',
    district: '330106',
    orgCode: 'A01A01',
  },
  {
    code: 'A01A02',
    name: '山东分公司',
    shortName: '山东公司',
    type: '2',
    creditCode: '91371302MA3D0A03XE',
    legalPerson: '孙建国',
    district: '370102',
    orgCode: 'A01A02',
  },
  {
    code: 'SPV_QZ01',
    name: '衢州共富一号光伏有限公司',
    shortName: '衢州一号',
    type: '3',
    creditCode: '91330802MA2D0B01XK',
    legalPerson: '郑晓东',
    district: '330802',
    orgCode: null,
  },
  {
    code: 'FUND_HY',
    name: '惠阳融资租赁有限公司',
    shortName: '惠阳租赁',
    type: '4',
    creditCode: '91310115MA1D0C01XT',
    legalPerson: '何敏',
    district: '310115',
    orgCode: null,
  },
]

export interface DemoAgent {
  readonly agentNo: string
  readonly name: string
  readonly type: '2' | '3'
  readonly orgCode: string
  readonly contact: string
  readonly phone: string
  readonly district: string
}

export const demoAgents: readonly DemoAgent[] = [
  {
    agentNo: 'AG-3308-01',
    name: '衢州阳光能源科技有限公司',
    type: '2',
    orgCode: 'A01A01A03',
    contact: '叶志强',
    phone: '13800000111',
    district: '330802',
  },
  {
    agentNo: 'AG-3311-01',
    name: '丽水绿能新能源有限公司',
    type: '2',
    orgCode: 'A01A01A04',
    contact: '蓝小芳',
    phone: '13800000112',
    district: '331102',
  },
  {
    agentNo: 'AG-3717-01',
    name: '菏泽惠民光伏工程有限公司',
    type: '2',
    orgCode: 'A01A02A02',
    contact: '刘洪涛',
    phone: '13800000113',
    district: '371702',
  },
  {
    agentNo: 'AG-4113-01',
    name: '南阳金阳新能源有限公司',
    type: '3',
    orgCode: 'A01A03A02',
    contact: '王新民',
    phone: '13800000114',
    district: '411302',
  },
  {
    agentNo: 'AG-3415-01',
    name: '六安皖能光伏有限公司',
    type: '3',
    orgCode: 'A01A04A02',
    contact: '汪明',
    phone: '13800000115',
    district: '341502',
  },
]

export interface DemoGroup {
  readonly name: string
  readonly type: 'user' | 'station'
  readonly description: string
  /** People or stations of this department and those below it. */
  readonly orgCode: string
}

export const demoGroups: readonly DemoGroup[] = [
  { name: '浙江运维群', type: 'user', description: '浙江分公司的运维与运营人员，接收停电与恶劣天气通知', orgCode: 'A01A01' },
  { name: '山东运维群', type: 'user', description: '山东分公司的运维与运营人员', orgCode: 'A01A02' },
  { name: '衢州重点电站', type: 'station', description: '每日查看的电站', orgCode: 'A01A01A01' },
]

/** What 浙江分公司 may give, and a role made of a part of it. */
export const demoDepartRole = {
  orgCode: 'A01A01',
  name: '浙江值班长',
  code: 'zj_duty',
  description: '值班期间指派和恢复告警、派单',
  may: [
    'station:info:list',
    'station:alarm:list',
    'station:alarm:ack',
    'station:alarm:assign',
    'station:alarm:clear',
    'workorder:info:list',
    'workorder:info:assign',
    'workorder:info:close',
  ],
  gives: ['station:alarm:list', 'station:alarm:assign', 'station:alarm:clear', 'workorder:info:assign'],
} as const satisfies { readonly may: readonly PermissionCode[]; readonly gives: readonly PermissionCode[] } & Readonly<
  Record<'orgCode' | 'name' | 'code' | 'description', string>
>
