import type { Localized } from './text/message.ts'

/** A place in the text of a contract template that a contract fills. */
export interface ContractPlaceholder {
  /** As it stands between the braces. */
  readonly label: Localized
  /** What a preview shows that has no contract. */
  readonly sample: string
  /** It may still be empty when the contract is submitted: the text leaves room to write. */
  readonly blank?: true
  /** A personal number: masked, or in full; files with full ones are opened by audited calls. */
  readonly personal?: 'masked' | 'full'
}

const place = (zh: string, en: string, sample: string, more: Omit<ContractPlaceholder, 'label' | 'sample'> = {}) => ({
  label: { zh, en },
  sample,
  ...more,
})

/** Every field that a template may name; any other is refused with its line. */
export const contractPlaceholders = {
  contractNo: place('合同编号', 'Contract no.', 'HT-2026-0001'),
  contractType: place('合同类型', 'Kind of contract', '主合同'),
  mainContractNo: place('主合同编号', 'Main contract no.', 'HT-2025-0001'),
  panels: place('组件数量', 'Panels', '24'),
  capacity: place('装机容量', 'Capacity', '13.920'),
  panelYearIncome: place('单块年收益', 'Income per panel and year', '60.00'),
  amount: place('合同金额', 'Amount', '36000.00'),
  termYears: place('合同年限', 'Term in years', '25'),
  effectiveDate: place('生效日期', 'In force from', '2026-06-01', { blank: true }),
  expireDate: place('到期日期', 'In force until', '2051-05-31', { blank: true }),
  customerName: place('客户姓名', 'Customer name', '张三'),
  customerNo: place('客户编号', 'Customer no.', 'KH000001'),
  customerPhone: place('客户联系电话', 'Customer phone', '138****0000', { personal: 'masked' }),
  customerPhoneFull: place('客户联系电话（完整）', 'Customer phone in full', '13800000000', { personal: 'full' }),
  customerIdCard: place('客户身份证号', 'ID card no. of the customer', '3308**********0000', { personal: 'masked' }),
  customerIdCardFull: place('客户身份证号（完整）', 'ID card no. of the customer in full', '330800190001010000', {
    personal: 'full',
  }),
  customerAddress: place('客户地址', 'Customer address', '衢州市柯城区示例村 1 号'),
  stationName: place('电站名称', 'Station name', '示例村 1 号屋顶电站'),
  stationNo: place('电站编号', 'Station no.', 'DZ000001'),
  stationAddress: place('电站地址', 'Station address', '衢州市柯城区示例村 1 号'),
  gridAccountNo: place('发电户号', 'Grid account no.', '3300000000000'),
  companyName: place('甲方名称', 'Party A', '示例新能源有限公司'),
  companyCreditCode: place('甲方统一社会信用代码', 'Credit code of party A', '91330800MA00000000'),
  companyLegalPerson: place('甲方法定代表人', 'Legal representative of party A', '李四'),
  companyAddress: place('甲方地址', 'Address of party A', '衢州市示例路 1 号'),
  companyPhone: place('甲方联系电话', 'Phone of party A', '0570-0000000'),
  agentName: place('代理商名称', 'Agent', '示例能源科技有限公司'),
  agentNo: place('代理商编号', 'Agent no.', 'AG-0000-01'),
  productName: place('产品名称', 'Product', '户用光伏发电系统'),
} as const satisfies Readonly<Record<string, ContractPlaceholder>>

export type PlaceholderKey = keyof typeof contractPlaceholders

const keys = Object.keys(contractPlaceholders) as PlaceholderKey[]

/** By what stands between the braces, which is Chinese: so is the contract. */
export const placeholderByName: ReadonlyMap<string, PlaceholderKey> = new Map(
  keys.map((key) => [contractPlaceholders[key].label.zh, key]),
)

/** Where the parties sign; on a line of its own. */
export const signaturePlace = '签署栏'

export const samplePlaceholders = Object.fromEntries(keys.map((key) => [key, contractPlaceholders[key].sample])) as Readonly<
  Record<PlaceholderKey, string>
>
