import { type InOneLanguage, localized } from './text/locale.ts'
import type { Localized } from './text/message.ts'

/** A named pattern with the message that a person sees. Names are used by definitions and the grid rules. */
export interface WrittenPattern {
  readonly regex: RegExp
  readonly message: Localized
}
export type Pattern = InOneLanguage<WrittenPattern>

export const patterns = localized({
  /** A§5: 11 digits, 1 then 3/4/5/7/8 (global form rule). */
  mobile: { regex: /^1[34578]\d{9}$/, message: { zh: '请输入正确手机号', en: 'Please enter a valid mobile number' } },
  /** Server rule, wider: numbers issued since 2017 start with 16 and 19 as well (D-MOBILE). */
  phone: { regex: /^1[3-9]\d{9}$/, message: { zh: '请输入正确手机号', en: 'Please enter a valid mobile number' } },
  /** D-IDCARD: 15 digits, or 17 digits and a digit or X. */
  idCard: {
    regex: /^(\d{15}|\d{17}[\dXx])$/,
    message: { zh: '请输入正确的身份证号码', en: 'Please enter a valid ID card number' },
  },
  bankCard: { regex: /^[1-9]\d{9,19}$/, message: { zh: '请输入正确的银行卡号码', en: 'Please enter a valid bank card number' } },
  /** A§5: the check is 4–18 although the message says 6到18; both as specified (D-USERNAME). */
  username: { regex: /^\w{4,18}$/, message: { zh: '长度6到18个字符', en: '6 to 18 characters' } },
  /** A§5: optional; one @ between two parts without blanks, the second with a dot. */
  email: { regex: /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, message: { zh: '邮箱格式不正确', en: 'This is no email address' } },
  /** Ids of records, each followed by a comma (wire contract §10). */
  idList: {
    regex: /^(\d{1,19},)+$/,
    message: { zh: '应为以逗号结尾的编号列表', en: 'must be a list of numbers, each followed by a comma' },
  },
  /** A first look; `openTargetOf` of the domain judges the whole address (D-HTML). */
  openPage: {
    regex: /^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/i,
    message: {
      zh: '应为系统内路径（以 / 开头）或 http(s) 网址',
      en: 'must be a path of the system (starting with /) or an http(s) address',
    },
  },
  /** Codes of departments are made by the server. */
  orgCode: {
    regex: /^([A-Z]\d{2}){1,16}$/,
    message: { zh: '机构编码由系统生成', en: 'Codes of departments are made by the system' },
  },
  /** The shape of GB 32100; the check digit stays a matter of the registry. */
  creditCode: {
    regex: /^[0-9A-HJ-NPQRTUWXY]{18}$/,
    message: { zh: '统一社会信用代码应为 18 位数字或大写字母', en: 'A credit code has 18 digits or capital letters' },
  },
  code: {
    regex: /^[\w-]+$/,
    message: { zh: '只允许字母、数字、下划线和连字符', en: 'Letters, digits, underscores and hyphens only' },
  },
  /** A first look; the parser of the domain judges the whole expression. */
  cron: {
    regex: /^\s*\S+(\s+\S+){5,6}\s*$/,
    message: { zh: '应为六或七段：秒 分 时 日 月 周 [年]', en: 'Six or seven parts: second minute hour day month week [year]' },
  },
  jobName: { regex: /^[A-Za-z][\w.-]*$/, message: { zh: '请选择列表中的任务', en: 'Choose a job from the list' } },
  /** A first look at stored rules; the domain judges each segment. */
  jsonList: { regex: /^\s*\[[\s\S]*\]\s*$/, message: { zh: '应为 JSON 列表', en: 'This should be a JSON list' } },
  /** A first look; `parseFillFormat` of the domain judges the whole. */
  fillFormat: {
    regex: /\{seq:\d{1,2}\}/,
    message: { zh: '应包含一个序号，如 {seq:4}', en: 'A sequence such as {seq:4} is needed' },
  },
  configValue: { regex: /\S/, message: { zh: '请输入配置值', en: 'Enter a value' } },
  /** A first look; the parser judges the whole text. */
  jsonObject: { regex: /^\s*\{[\s\S]*\}\s*$/, message: { zh: '应为 JSON 对象', en: 'must be a JSON object' } },
  /** A first look; the registry of the records judges the rest. */
  ruleColumn: { regex: /^[A-Za-z]\w*$/, message: { zh: '请选择列表中的字段', en: 'choose a field of the list' } },
  httpUrl: { regex: /^https?:\/\/\S+$/i, message: { zh: '应为 http(s):// 网址', en: 'must be an http(s) address' } },
  month: { regex: /^\d{4}-(0[1-9]|1[0-2])$/, message: { zh: '月份格式应为 YYYY-MM', en: 'A month looks like YYYY-MM' } },
  gridAccountNo: {
    regex: /^\d{10,13}$/,
    message: { zh: '发电户号应为 10–13 位数字', en: 'A grid account number has 10 to 13 digits' },
  },
} as const satisfies Record<string, WrittenPattern>)
