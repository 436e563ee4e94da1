import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** What the form asks is also what a sheet carries, in and out. */
const written = [
  'contractNo',
  'contractType',
  'templateId',
  'signMode',
  'customerId',
  'mainContractId',
  'stationId',
  'agentId',
  'companyId',
  'productId',
  'pvPanelNum',
  'capacity',
  'panelYearIncome',
  'amount',
  'termYears',
  'effectiveDate',
  'expireDate',
  'files',
  'remark',
] as const
/** Files do not travel in a sheet, a supplement is drawn up from its main contract, and contracts of a sheet have their text on paper. */
const inSheets = written.filter((key) => key !== 'files' && key !== 'mainContractId' && key !== 'templateId')

/**
 * A contract with a customer (domain: 合同). What it says of money is what its parties sign: whoever may see the contract may read it
 * (decision 083). Its state is its life (lifecycles/contract).
 */
export const contract = defineResource('contract', {
  label: { zh: '合同', en: 'Contract' },
  several: 'contracts',
  path: '/api/contract',
  table: 'contract',
  permission: 'customer:contract',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'org',
  largeList: true,
  follows: [
    { resource: 'customer', by: 'customerId' },
    { resource: 'station', by: 'stationId', ownerColumns: ['createBy'] },
  ],
  fields: {
    contractNo: f.text(
      { zh: '合同编号', en: 'Contract no.' },
      { required: true, max: 40, pattern: 'code', unique: true, immutable: true, width: 150 },
    ),
    status: f.dict({ zh: '合同状态', en: 'State' }, { dict: 'contract_status', readonly: true, width: 96 }),
    contractType: f.dict({ zh: '合同类型', en: 'Kind' }, { dict: 'contract_type', required: true, width: 130 }),
    signMode: f.dict({ zh: '签署方式', en: 'Way of signing' }, { dict: 'sign_mode', required: true, width: 92 }),
    templateId: f.ref(
      { zh: '合同模板', en: 'Template' },
      {
        to: 'contractTemplate',
        width: 180,
        hint: {
          zh: '选择后提交签署时生成 PDF 合同文本；留空表示文本在纸上',
          en: 'With one the text is made as a PDF when it is submitted; empty: the text is on paper',
        },
      },
    ),
    customerId: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer', required: true, immutable: true, width: 108 }),
    mainContractId: f.ref(
      { zh: '主合同', en: 'Main contract' },
      {
        to: 'contract',
        width: 150,
        hint: { zh: '补充协议必填：它补充的是哪一份合同', en: 'Needed by a supplement: which contract it adds to' },
      },
    ),
    stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', width: 142 }),
    agentId: f.ref(
      { zh: '代理商', en: 'Agent' },
      {
        to: 'agent',
        width: 180,
        hint: {
          zh: '留空时提交后取客户所属部门的代理商',
          en: 'Empty: that of the department of the customer, when it is submitted',
        },
      },
    ),
    companyId: f.ref({ zh: '甲方公司', en: 'Party A' }, { to: 'businessCompany', width: 180 }),
    productId: f.ref({ zh: '产品', en: 'Product' }, { to: 'product', width: 160 }),
    pvPanelNum: f.int({ zh: '组件数量', en: 'Panels' }, { min: 1, max: 100_000, unit: { zh: '块', en: 'panels' }, width: 90 }),
    capacity: f.decimal({ zh: '装机容量', en: 'Capacity' }, { scale: 3, min: 0, max: 100_000, unit: 'kWp', width: 96 }),
    panelYearIncome: f.money({ zh: '单块年收益', en: 'Income per panel and year' }, { width: 120 }),
    amount: f.money({ zh: '合同金额', en: 'Amount' }, { width: 120 }),
    termYears: f.int({ zh: '年限', en: 'Term' }, { min: 1, max: 50, unit: { zh: '年', en: 'years' }, width: 72 }),
    signer: f.text({ zh: '签署人', en: 'Signed by' }, { max: 64, readonly: true, width: 92 }),
    signDate: f.date({ zh: '签署日期', en: 'Signed on' }, { readonly: true, width: 108 }),
    effectiveDate: f.date(
      { zh: '生效日期', en: 'In force from' },
      { width: 108, hint: { zh: '留空时取双方签署完成的日期', en: 'Empty: the day on which both parties have signed' } },
    ),
    expireDate: f.date(
      { zh: '到期日期', en: 'In force until' },
      { width: 108, hint: { zh: '留空时按生效日期和年限计算', en: 'Empty: follows from the first day and the term' } },
    ),
    companySignTime: f.datetime({ zh: '甲方签署时间', en: 'Signed by party A' }, { readonly: true }),
    esignFlowId: f.text({ zh: '电子签流水号', en: 'Electronic signing no.' }, { max: 64, readonly: true }),
    signedDocument: f.files({ zh: '已签署文本', en: 'Signed text' }, { max: 1, readonly: true }),
    evidenceHash: f.text({ zh: '签署证据摘要', en: 'Hash of the signing evidence' }, { max: 64, readonly: true }),
    document: f.files({ zh: '合同文本', en: 'Text of the contract' }, { max: 1, readonly: true }),
    documentHash: f.text({ zh: '文本校验值（SHA-256）', en: 'Checksum of the text (SHA-256)' }, { max: 64, readonly: true }),
    files: f.files({ zh: '合同附件', en: 'Files' }, { max: 20 }),
    archiveNo: f.text({ zh: '归档号', en: 'Archive no.' }, { max: 40, readonly: true, unique: true, width: 110 }),
    archiveTime: f.datetime({ zh: '归档时间', en: 'Archived' }, { readonly: true }),
    endReason: f.text({ zh: '作废或终止原因', en: 'Why it ended' }, { max: 500, readonly: true }),
    endTime: f.datetime({ zh: '结束时间', en: 'Ended' }, { readonly: true }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: [
      'contractNo',
      'status',
      'contractType',
      'customerId',
      'stationId',
      'agentId',
      'companyId',
      'signMode',
      'pvPanelNum',
      'amount',
      'termYears',
      'signDate',
      'effectiveDate',
      'expireDate',
      'archiveNo',
    ],
    filters: {
      contractNo: 'contains',
      status: 'in',
      contractType: 'in',
      signMode: 'in',
      customerId: 'eq',
      stationId: 'eq',
      agentId: 'eq',
      signDate: 'range',
      expireDate: 'range',
      archiveNo: 'contains',
    },
    keyword: ['contractNo', 'archiveNo'],
  },
  form: written,
  choiceColumns: ['contractNo', 'contractType', 'status'],
  excel: {
    import: inSheets,
    export: [...inSheets, 'mainContractId', 'status', 'signer', 'signDate', 'archiveNo', 'endReason'],
    key: 'contractNo',
  },
  page: {
    path: '/contract/detail',
    tags: ['status', 'contractType', 'signMode'],
    figures: ['pvPanelNum', 'panelYearIncome', 'amount', 'termYears'],
    groups: [
      {
        label: { zh: '签约各方', en: 'Parties' },
        fields: ['customerId', 'companyId', 'agentId', 'stationId', 'productId', 'capacity', 'mainContractId'],
      },
      {
        label: { zh: '签署与期限', en: 'Signing and term' },
        fields: [
          'templateId',
          'documentHash',
          'signer',
          'signDate',
          'companySignTime',
          'effectiveDate',
          'expireDate',
          'esignFlowId',
        ],
      },
      {
        label: { zh: '归档与结束', en: 'Archive and end' },
        fields: ['archiveNo', 'archiveTime', 'endReason', 'endTime', 'remark'],
      },
    ],
    related: [
      { of: 'contract', label: { zh: '补充协议', en: 'Supplements' } },
      { of: 'gridConnection', label: { zh: '并网', en: 'Grid connections' } },
      { of: 'repayPlan', sensitive: 'financial', label: { zh: '还款计划', en: 'Repayment plans' } },
    ],
  },
})
