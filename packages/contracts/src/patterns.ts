import { worded } from './text/area.ts'

/** A named pattern with the message that a person sees. Names are used by definitions and the grid rules. */
export interface Pattern {
  readonly regex: RegExp
  readonly message: string
}

export const patterns = worded({
  /** A§5: 11 digits, 1 then 3/4/5/7/8 (global form rule). */
  mobile: { regex: /^1[34578]\d{9}$/, message: '请输入正确手机号' },
  /** Server rule, wider: numbers issued since 2017 start with 16 and 19 as well (D-MOBILE). */
  phone: { regex: /^1[3-9]\d{9}$/, message: '请输入正确手机号' },
  /** D-IDCARD: 15 digits, or 17 digits and a digit or X. */
  idCard: { regex: /^(\d{15}|\d{17}[\dXx])$/, message: '请输入正确的身份证号码' },
  bankCard: { regex: /^[1-9]\d{9,19}$/, message: '请输入正确的银行卡号码' },
  /** A§5: the check is 4–18 although the message says 6到18; both as specified (D-USERNAME). */
  username: { regex: /^\w{4,18}$/, message: '长度6到18个字符' },
  /** A§5: optional; one @ between two parts without blanks, the second with a dot. */
  email: { regex: /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, message: '邮箱格式不正确' },
  /** Ids of records, each followed by a comma (wire contract §10). */
  idList: { regex: /^(\d{1,19},)+$/, message: '应为以逗号结尾的编号列表' },
  /** A first look; `openTargetOf` of the domain judges the whole address (D-HTML). */
  openPage: { regex: /^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/i, message: '应为系统内路径（以 / 开头）或 http(s) 网址' },
  /** Codes of departments are made by the server. */
  orgCode: { regex: /^([A-Z]\d{2}){1,16}$/, message: '机构编码由系统生成' },
  /** The shape of GB 32100; the check digit stays a matter of the registry. */
  creditCode: { regex: /^[0-9A-HJ-NPQRTUWXY]{18}$/, message: '统一社会信用代码应为 18 位数字或大写字母' },
  code: { regex: /^[\w-]+$/, message: '只允许字母、数字、下划线和连字符' },
  /** A first look; the parser of the domain judges the whole expression. */
  cron: { regex: /^\s*\S+(\s+\S+){5,6}\s*$/, message: '应为六或七段：秒 分 时 日 月 周 [年]' },
  jobName: { regex: /^[A-Za-z][\w.-]*$/, message: '请选择列表中的任务' },
  /** A first look at stored rules; the domain judges each segment. */
  jsonList: { regex: /^\s*\[[\s\S]*\]\s*$/, message: '应为 JSON 列表' },
  /** A first look; `parseFillFormat` of the domain judges the whole. */
  fillFormat: { regex: /\{seq:\d{1,2}\}/, message: '应包含一个序号，如 {seq:4}' },
  configValue: { regex: /\S/, message: '请输入配置值' },
  /** A first look; the parser judges the whole text. */
  jsonObject: { regex: /^\s*\{[\s\S]*\}\s*$/, message: '应为 JSON 对象' },
  /** A first look; the registry of the records judges the rest. */
  ruleColumn: { regex: /^[A-Za-z]\w*$/, message: '请选择列表中的字段' },
  httpUrl: { regex: /^https?:\/\/\S+$/i, message: '应为 http(s):// 网址' },
  month: { regex: /^\d{4}-(0[1-9]|1[0-2])$/, message: '月份格式应为 YYYY-MM' },
  gridAccountNo: { regex: /^\d{10,13}$/, message: '发电户号应为 10–13 位数字' },
} as const satisfies Record<string, Pattern>)
