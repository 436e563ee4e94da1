import { type Pattern, patterns } from './patterns.ts'
import { worded } from './text/area.ts'

/** The further patterns of the global form rules (B§5), verbatim; check rules offer them. Apart from `patterns`: the login page loads those. */
export const formPatterns = worded({
  natural: { regex: /^\d+$/, message: '请输入自然数' },
  english: { regex: /^[A-Za-z]+$/, message: '请输入英文字符' },
  /** Area code of 3 or 4 digits, an optional hyphen, 7 or 8 digits. */
  landline: { regex: /^0\d{2,3}-?\d{7,8}$/, message: '请输入正确的座机号' },
  bankCard: patterns.bankCard,
  idNumber: { regex: /^[A-Za-z0-9]{1,50}$/, message: '请输入正确的证件号码' },
  idCard: patterns.idCard,
  qq: { regex: /^\d{5,12}$/, message: '请输入正确的QQ号码' },
  /** Without flags: check rules take the text of these over, and their engine has none. */
  url: { regex: /^[Hh][Tt]{2}[Pp][Ss]?:\/\/\S+$/, message: '请输入以http和https开头的网址' },
  shortCode: { regex: /^[A-Za-z0-9]{1,20}$/, message: '请输入20位以内的英文字符和数字' },
  personName: { regex: /^[\p{Script=Han}A-Za-z ]{2,100}$/u, message: '请输入2到100位的中英文字符和空格' },
  digitLines: { regex: /^[\d\r\n]+$/, message: '请输入数字和换行符' },
  upTo255: { regex: /^[\s\S]{0,255}$/u, message: '请输入255位以内的字符' },
  mobile: patterns.mobile,
  email: patterns.email,
} as const satisfies Record<string, Pattern>)
