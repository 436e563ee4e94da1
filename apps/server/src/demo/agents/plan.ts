import { creditCheckSign } from '@heliodesk/domain/agent/creditCode'

/** Made up: the partners of the demo, with what they went through. Days count back from the first start. */
interface DemoStep {
  readonly verb: string
  readonly by: string
  readonly daysAgo: number
  readonly from: string | null
  readonly to: string
  readonly remark?: string
}

interface DemoPartner {
  readonly name: string
  readonly kind: string
  readonly orgCode: string
  readonly creditBody: string
  readonly district: string
  readonly address: string
  readonly legalPerson: string
  readonly contact: string
  readonly phone: string
  readonly signedDaysAgo: number
  readonly endsInDays: number
  readonly steps: readonly DemoStep[]
}

export interface DemoAgentPlan extends DemoPartner {
  readonly deposits: readonly {
    readonly kind: string
    readonly amount: string
    readonly daysAgo: number
    readonly remark: string
  }[]
  readonly depositDue: string
  readonly creditLimit: string | null
  readonly qualifications: readonly { readonly name: string; readonly no: string; readonly endsInDays: number }[]
}
export interface DemoMerchantPlan extends DemoPartner {
  readonly qualification: string
  readonly qualificationEndsInDays: number
}

export const creditCodeOf = (body: string): string => `${body}${creditCheckSign(body)}`

const registrar = 'linyue'
const reviewer = 'zhoujie'
const manager = 'shenwei'

const created = (daysAgo: number, by = registrar): DemoStep => ({ verb: 'create', by, daysAgo, from: null, to: '0' })
const passed = (daysAgo: number): DemoStep => ({
  verb: 'review',
  by: reviewer,
  daysAgo,
  from: '0',
  to: '1',
  remark: '证照与协议原件核对一致',
})
const licence = (no: string, endsInDays: number) => ({ name: '承装（修、试）电力设施许可证', no, endsInDays })
const safety = (no: string, endsInDays: number) => ({ name: '安全生产许可证', no, endsInDays })
const paid = (amount: string, daysAgo: number) => ({ kind: '1', amount, daysAgo, remark: '签约时缴纳' })

export const demoAgentPlans: readonly DemoAgentPlan[] = [
  {
    name: '衢州阳光能源科技有限公司',
    kind: '2',
    orgCode: 'A01A01A03',
    creditBody: '91330800MA29D1A03',
    district: '330802',
    address: '浙江省衢州市柯城区荷花中路 128 号',
    legalPerson: '叶志强',
    contact: '叶志强',
    phone: '13800000111',
    signedDaysAgo: 995,
    endsInDays: 96,
    depositDue: '200000.00',
    creditLimit: '800000.00',
    deposits: [
      paid('200000.00', 992),
      { kind: '2', amount: '-3600.00', daysAgo: 410, remark: '两户施工逾期 12 天，按协议第 9 条扣罚' },
      { kind: '1', amount: '3600.00', daysAgo: 396, remark: '补足扣罚部分' },
    ],
    qualifications: [licence('4-2-00318-2022', 420), safety('（浙）JZ安许证字〔2023〕080217', 190)],
    steps: [
      created(1003),
      { verb: 'sendBack', by: reviewer, daysAgo: 1000, from: '0', to: '0', remark: '营业执照扫描件不清晰，请重新上传' },
      { verb: 'edit', by: registrar, daysAgo: 998, from: '0', to: '0', remark: '修改：合作协议与证照' },
      passed(996),
    ],
  },
  {
    name: '丽水绿能新能源有限公司',
    kind: '2',
    orgCode: 'A01A01A04',
    creditBody: '91331100MA2E3B1K7',
    district: '331102',
    address: '浙江省丽水市莲都区中山街 566 号',
    legalPerson: '蓝建军',
    contact: '蓝小芳',
    phone: '13800000112',
    signedDaysAgo: 890,
    endsInDays: 20,
    depositDue: '150000.00',
    creditLimit: '500000.00',
    deposits: [paid('150000.00', 888)],
    qualifications: [licence('4-2-00574-2021', 35)],
    steps: [
      created(900),
      passed(893),
      { verb: 'suspend', by: manager, daysAgo: 300, from: '1', to: '2', remark: '三户业主投诉屋面渗漏，整改期间暂停新增' },
      { verb: 'resume', by: manager, daysAgo: 268, from: '2', to: '1', remark: '整改已验收，业主回访满意' },
    ],
  },
  {
    name: '菏泽惠民光伏工程有限公司',
    kind: '2',
    orgCode: 'A01A02A02',
    creditBody: '91371702MA3P8C2T5',
    district: '371702',
    address: '山东省菏泽市牡丹区人民路 771 号',
    legalPerson: '刘洪涛',
    contact: '刘洪涛',
    phone: '13800000113',
    signedDaysAgo: 680,
    endsInDays: 410,
    depositDue: '100000.00',
    creditLimit: '300000.00',
    deposits: [paid('100000.00', 676)],
    qualifications: [licence('4-3-01102-2023', 610)],
    steps: [created(689), passed(681)],
  },
  {
    name: '南阳金阳新能源有限公司',
    kind: '3',
    orgCode: 'A01A03A02',
    creditBody: '91411302MA45F7D08',
    district: '411302',
    address: '河南省南阳市宛城区仲景路 19 号',
    legalPerson: '王新民',
    contact: '王新民',
    phone: '13800000114',
    signedDaysAgo: 1180,
    endsInDays: -85,
    depositDue: '80000.00',
    creditLimit: null,
    deposits: [paid('80000.00', 1177), { kind: '2', amount: '-5000.00', daysAgo: 120, remark: '逾期工单超标，按季度考核扣罚' }],
    qualifications: [licence('4-3-00690-2020', -40)],
    steps: [
      created(1190),
      passed(1182),
      { verb: 'suspend', by: manager, daysAgo: 84, from: '1', to: '2', remark: '合作协议到期未续签，承装资质已过期' },
    ],
  },
  {
    name: '六安皖能光伏有限公司',
    kind: '3',
    orgCode: 'A01A04A02',
    creditBody: '91341502MA8N2H6W1',
    district: '341502',
    address: '安徽省六安市金安区解放路 8 号',
    legalPerson: '汪明',
    contact: '汪明',
    phone: '13800000115',
    signedDaysAgo: 12,
    endsInDays: 1083,
    depositDue: '50000.00',
    creditLimit: null,
    deposits: [],
    qualifications: [licence('4-3-02217-2025', 900)],
    steps: [created(10)],
  },
  {
    name: '金华昌泰新能源工程有限公司',
    kind: '3',
    orgCode: 'A01A01',
    creditBody: '91330702MA28K4J30',
    district: '330702',
    address: '浙江省金华市婺城区八一南街 301 号',
    legalPerson: '方国平',
    contact: '方国平',
    phone: '13800000116',
    signedDaysAgo: 1010,
    endsInDays: -280,
    depositDue: '60000.00',
    creditLimit: null,
    deposits: [paid('60000.00', 1008), { kind: '4', amount: '-60000.00', daysAgo: 262, remark: '清退结清，全额退还' }],
    qualifications: [licence('4-3-00412-2019', -300)],
    steps: [
      created(1020),
      passed(1011),
      { verb: 'suspend', by: manager, daysAgo: 285, from: '1', to: '2', remark: '协议到期，对方不再续约' },
      { verb: 'dismiss', by: manager, daysAgo: 260, from: '2', to: '3', remark: '名下无电站与未完成工单，保证金已退还' },
    ],
  },
  {
    name: '临沂沂光工程服务部',
    kind: '4',
    orgCode: 'A01A02',
    creditBody: '92371302MA3R5L9Q2',
    district: '371302',
    address: '山东省临沂市兰山区沂蒙路 230 号',
    legalPerson: '魏大刚',
    contact: '魏大刚',
    phone: '13800000117',
    signedDaysAgo: 540,
    endsInDays: 190,
    depositDue: '30000.00',
    creditLimit: null,
    deposits: [],
    qualifications: [],
    steps: [
      created(538),
      {
        verb: 'blacklist',
        by: manager,
        daysAgo: 522,
        from: '0',
        to: '4',
        remark: '以我司名义向农户收取“报名费”，已报案，全公司停止合作',
      },
    ],
  },
]

export const demoMerchantPlans: readonly DemoMerchantPlan[] = [
  {
    name: '衢州鑫诚机电安装有限公司',
    kind: '1',
    orgCode: 'A01A01',
    creditBody: '91330803MA2DK8X17',
    district: '330803',
    address: '浙江省衢州市衢江区信安大道 62 号',
    legalPerson: '余海涛',
    contact: '余海涛',
    phone: '13800000121',
    signedDaysAgo: 860,
    endsInDays: 235,
    qualification: '机电工程施工总承包三级 D333041827',
    qualificationEndsInDays: 320,
    steps: [created(868), passed(861)],
  },
  {
    name: '兰溪宏达屋面工程队',
    kind: '1',
    orgCode: 'A01A01',
    creditBody: '92330781MA2EB5F43',
    district: '330781',
    address: '浙江省金华市兰溪市丹溪大道 15 号',
    legalPerson: '章宏',
    contact: '章宏',
    phone: '13800000122',
    signedDaysAgo: 420,
    endsInDays: 310,
    qualification: '建筑防水劳务 D433078122',
    qualificationEndsInDays: 26,
    steps: [created(428), passed(421)],
  },
  {
    name: '嘉兴晶耀光伏组件有限公司',
    kind: '2',
    orgCode: 'A01',
    creditBody: '91330400MA28A6H52',
    district: '330411',
    address: '浙江省嘉兴市秀洲区高照街道康和路 1288 号',
    legalPerson: '沈国荣',
    contact: '朱敏',
    phone: '13800000123',
    signedDaysAgo: 1050,
    endsInDays: 45,
    qualification: 'CQC 组件认证 CQC22024317768',
    qualificationEndsInDays: 500,
    steps: [created(1056, 'luping'), passed(1051)],
  },
  {
    name: '苏州恒逆电气股份有限公司',
    kind: '2',
    orgCode: 'A01',
    creditBody: '91320500MA1N7C8P4',
    district: '320505',
    address: '江苏省苏州市高新区嵩山路 160 号',
    legalPerson: '顾志远',
    contact: '陆婷',
    phone: '13800000124',
    signedDaysAgo: 1050,
    endsInDays: 410,
    qualification: '逆变器 CQC 认证 CQC21024289016',
    qualificationEndsInDays: 260,
    steps: [created(1056, 'luping'), passed(1049)],
  },
  {
    name: '临沂蒙山光伏运维有限公司',
    kind: '3',
    orgCode: 'A01A02',
    creditBody: '91371302MA3W2D7N9',
    district: '371302',
    address: '山东省临沂市兰山区金雀山路 98 号',
    legalPerson: '刘传芳',
    contact: '刘传芳',
    phone: '13800000125',
    signedDaysAgo: 310,
    endsInDays: 55,
    qualification: '承修类四级 4-3-01877-2024',
    qualificationEndsInDays: 700,
    steps: [
      created(318),
      passed(311),
      { verb: 'suspend', by: manager, daysAgo: 18, from: '1', to: '2', remark: '上月到场及时率 71%，低于约定的 90%，限期整改' },
    ],
  },
  {
    name: '南阳瑞安建设工程有限公司',
    kind: '1',
    orgCode: 'A01A03',
    creditBody: '91411303MA9GT1E66',
    district: '411303',
    address: '河南省南阳市卧龙区工业路 41 号',
    legalPerson: '丁瑞安',
    contact: '丁瑞安',
    phone: '13800000126',
    signedDaysAgo: 5,
    endsInDays: 725,
    qualification: '建筑工程施工总承包三级 D341205519',
    qualificationEndsInDays: 880,
    steps: [created(4)],
  },
]

export interface DemoBusinessCompany {
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly kind: string
  readonly creditBody: string
  readonly legalPerson: string
  readonly capital: string | null
  readonly district: string
  readonly address: string
  readonly bank: string
  /** Of the company of the administration that it is. */
  readonly companyCode: string
}

export const demoBusinessCompanies: readonly DemoBusinessCompany[] = [
  {
    code: 'GF-JT',
    name: '共富新能源集团有限公司',
    shortName: '共富集团',
    kind: '1',
    creditBody: '91330800MA29D0A01',
    legalPerson: '陈立群',
    capital: '200000000.00',
    district: '330802',
    address: '浙江省衢州市柯城区花园东大道 258 号',
    bank: '中国工商银行衢州分行',
    companyCode: 'A01',
  },
  {
    code: 'GF-ZJ',
    name: '共富新能源集团有限公司浙江分公司',
    shortName: '浙江分公司',
    kind: '2',
    creditBody: '91330803MA29D0A02',
    legalPerson: '徐海燕',
    capital: null,
    district: '330802',
    address: '浙江省杭州市西湖区文三路 478 号',
    bank: '中国工商银行杭州文三支行',
    companyCode: 'A01A01',
  },
  {
    code: 'SPV-QZ01',
    name: '衢州共富一号光伏有限公司',
    shortName: '衢州一号',
    kind: '3',
    creditBody: '91330802MA2D0B01X',
    legalPerson: '郑晓东',
    capital: '30000000.00',
    district: '330802',
    address: '浙江省衢州市柯城区花园东大道 258 号 3 楼',
    bank: '中国工商银行衢州柯城支行',
    companyCode: 'SPV_QZ01',
  },
  {
    code: 'ZF-HY',
    name: '惠阳融资租赁有限公司',
    shortName: '惠阳租赁',
    kind: '4',
    creditBody: '91310115MA1D0C01X',
    legalPerson: '何敏',
    capital: '500000000.00',
    district: '310115',
    address: '上海市浦东新区世纪大道 1600 号',
    bank: '中国工商银行上海浦东分行',
    companyCode: 'FUND_HY',
  },
]
