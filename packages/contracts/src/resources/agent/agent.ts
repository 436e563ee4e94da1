import { f } from '../../kit/fields.ts'
import { linesOf } from '../../kit/lines.ts'
import { defineResource } from '../../kit/resource.ts'
import { agentQualification } from './agentQualification.ts'

const written = [
  'name',
  'agentType',
  'creditCode',
  'sysOrgCode',
  'parentId',
  'district',
  'address',
  'legalPerson',
  'legalIdCard',
  'contactName',
  'contactPhone',
  'signDate',
  'expireDate',
  'commissionPrice',
  'depositDue',
  'bankName',
  'bankAccount',
  'papers',
  'remark',
] as const

/** A sum that nobody types. */
const follows = { virtual: true, readonly: true, sensitive: 'financial', width: 110 } as const

/** What a sheet carries: no superior, no files. */
const sheet = written.filter((key) => key !== 'parentId' && key !== 'papers')

/**
 * A partner who finds roofs and answers for them (domain: 代理商). Its department gives its people their rows; whether it may work is its
 * life (lifecycles/agent), its deposit, what it owes and what it has in use follow from entries and goods; nobody types them (decision 095).
 */
export const agent = defineResource('agent', {
  label: { zh: '代理商', en: 'Agent' },
  several: 'agents',
  path: '/api/agent',
  table: 'agent',
  permission: 'agent:info',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'org',
  fields: {
    agentNo: f.text({ zh: '代理商编号', en: 'Agent no.' }, { max: 32, readonly: true, unique: true, width: 120 }),
    name: f.text({ zh: '代理商名称', en: 'Agent name' }, { required: true, max: 100, width: 210 }),
    status: f.dict({ zh: '合作状态', en: 'State' }, { dict: 'agent_status', readonly: true, width: 96 }),
    grade: f.dict({ zh: '评级', en: 'Grade' }, { dict: 'agent_grade', readonly: true, width: 72 }),
    agentType: f.dict({ zh: '类型', en: 'Kind' }, { dict: 'agent_type', width: 84 }),
    creditCode: f.text(
      { zh: '统一社会信用代码', en: 'Credit code' },
      { max: 18, pattern: 'creditCode', unique: true, width: 180 },
    ),
    sysOrgCode: f.text(
      { zh: '所属部门', en: 'Department' },
      {
        max: 64,
        depart: 'orgCode',
        width: 130,
        hint: {
          zh: '代理商自己的部门：本部门人员只能看到本代理商的数据，审核前须设置',
          en: 'The department of the agent itself: its people see the data of this agent alone. Needed before the review',
        },
      },
    ),
    parentId: f.ref({ zh: '上级代理商', en: 'Superior agent' }, { to: 'agent', width: 150 }),
    district: f.region({ zh: '负责区县', en: 'District in charge' }, {}),
    address: f.text({ zh: '办公地址', en: 'Address' }, { max: 200 }),
    legalPerson: f.text({ zh: '法定代表人', en: 'Legal representative' }, { max: 32 }),
    legalIdCard: f.text(
      { zh: '法定代表人身份证号', en: 'ID card of the representative' },
      { max: 18, pattern: 'idCard', pii: 'idCard' },
    ),
    contactName: f.text({ zh: '联系人', en: 'Contact' }, { max: 32, width: 92 }),
    contactPhone: f.text({ zh: '联系电话', en: 'Phone' }, { max: 20, pattern: 'phone', pii: 'phone' }),
    signDate: f.date({ zh: '签约日期', en: 'Signed' }, {}),
    expireDate: f.date({ zh: '合作到期', en: 'Contract ends' }, { width: 110 }),
    commissionPrice: f.decimal(
      { zh: '服务单价', en: 'Service price' },
      { scale: 4, min: 0, max: 10, unit: { zh: '元/W', en: 'CNY/W' }, sensitive: 'financial' },
    ),
    depositDue: f.money({ zh: '应缴保证金', en: 'Deposit due' }, { sensitive: 'financial' }),
    deposit: f.money({ zh: '保证金余额', en: 'Deposit' }, follows),
    depositFree: f.money(
      { zh: '可用保证金', en: 'Free deposit' },
      {
        ...follows,
        hint: {
          zh: '余额减去待发的超设计货物和未结清的应收',
          en: 'Less what waits to be sent over the design, and what is owed',
        },
      },
    ),
    receivable: f.money({ zh: '应收余额', en: 'Owed to us' }, follows),
    goods: f.money(
      { zh: '在外货值', en: 'Goods out' },
      {
        ...follows,
        hint: {
          zh: '未并网订单待发、在途和在手的货物',
          en: 'Goods of orders that do not feed in yet: promised, on their way and there',
        },
      },
    ),
    creditLimit: f.money({ zh: '授信额度', en: 'Credit limit' }, { readonly: true, sensitive: 'financial' }),
    creditUsed: f.money(
      { zh: '已用授信', en: 'Credit in use' },
      { ...follows, hint: { zh: '在外货值加应收余额', en: 'Goods out and what is owed' } },
    ),
    bankName: f.text({ zh: '开户行', en: 'Bank' }, { max: 100 }),
    bankAccount: f.text({ zh: '银行账号', en: 'Bank account' }, { max: 20, pattern: 'bankCard', pii: 'bankCard' }),
    stationCount: f.int({ zh: '在运电站', en: 'Stations' }, { virtual: true, readonly: true, width: 90 }),
    capacity: f.decimal({ zh: '装机容量', en: 'Capacity' }, { scale: 3, unit: 'kWp', virtual: true, readonly: true, width: 120 }),
    qualificationTo: f.date({ zh: '最近到期资质', en: 'Next qualification ends' }, { virtual: true, readonly: true, width: 110 }),
    qualificationCount: f.int({ zh: '资质', en: 'Qualifications' }, { virtual: true, readonly: true, width: 72 }),
    papers: f.files({ zh: '合作协议与证照', en: 'Contract and licences' }, { max: 10 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: [
      'agentNo',
      'name',
      'status',
      'grade',
      'agentType',
      'sysOrgCode',
      'district',
      'stationCount',
      'capacity',
      'expireDate',
      'contactName',
      'contactPhone',
      'deposit',
      'creditLimit',
      'creditUsed',
      'receivable',
    ],
    filters: {
      name: 'contains',
      agentNo: 'contains',
      status: 'in',
      grade: 'in',
      agentType: 'in',
      creditCode: 'eq',
      sysOrgCode: 'eq',
      district: 'eq',
      expireDate: 'range',
    },
    keyword: ['name', 'agentNo', 'creditCode'],
  },
  choiceColumns: ['name', 'agentNo'],
  form: written,
  excel: {
    key: 'creditCode',
    import: sheet,
    export: [
      'agentNo',
      'status',
      'grade',
      ...sheet,
      'deposit',
      'creditLimit',
      'creditUsed',
      'receivable',
      'stationCount',
      'capacity',
    ],
  },
  lines: linesOf(agentQualification, {
    parentKey: 'agentId',
    columns: ['name', 'certificateNo', 'validTo'],
    unique: ['certificateNo'],
    totals: { qualificationCount: 'count' },
  }),
  page: {
    path: '/agent/detail',
    tags: ['status', 'grade', 'agentType'],
    figures: ['stationCount', 'capacity', 'deposit', 'depositFree', 'creditLimit', 'creditUsed', 'receivable'],
    // Its qualifications are lines of its own.
    related: [
      'customerOrder',
      'contract',
      'sendBatch',
      { of: 'sendBatchLine', through: 'customerOrder', label: { zh: '发出的货物', en: 'Goods sent' } },
      { of: 'stockOut', label: { zh: '领用出库', en: 'Goods issued' } },
      { of: 'settleBatch', label: { zh: '结算', en: 'Settlements' } },
      { of: 'warrantyClaim', label: { zh: '质保', en: 'Warranty' } },
      { of: 'agentDeposit', sensitive: 'financial' },
      { of: 'agentReceivable', sensitive: 'financial' },
      { of: 'agentRating', label: { zh: '评级', en: 'Ratings' } },
      { of: 'agent', label: { zh: '下级代理商', en: 'Agents below it' } },
      { of: 'station', by: 'department', label: { zh: '电站', en: 'Stations' } },
      { of: 'user', by: 'department', label: { zh: '人员', en: 'People' } },
    ],
    groups: [
      {
        label: { zh: '基本信息', en: 'Basics' },
        fields: ['agentNo', 'creditCode', 'sysOrgCode', 'parentId', 'district', 'address', 'remark'],
      },
      {
        label: { zh: '联系与法人', en: 'Contact and representative' },
        fields: ['contactName', 'contactPhone', 'legalPerson', 'legalIdCard'],
      },
      {
        label: { zh: '合作与结算', en: 'Contract and settlement' },
        fields: [
          'signDate',
          'expireDate',
          'qualificationTo',
          'commissionPrice',
          'depositDue',
          'goods',
          'bankName',
          'bankAccount',
        ],
      },
    ],
  },
})
