import { type Pattern, patterns, type WrittenPattern } from './patterns.ts'
import { localized } from './text/locale.ts'

/** The further patterns of the global form rules (B§5), verbatim; check rules offer them. Apart from `patterns`: the login page loads those. */
export const formPatterns = localized({
  natural: { regex: /^\d+$/, message: { zh: '请输入自然数', en: 'Please enter a natural number' } },
  english: { regex: /^[A-Za-z]+$/, message: { zh: '请输入英文字符', en: 'Please enter English letters' } },
  /** Area code of 3 or 4 digits, an optional hyphen, 7 or 8 digits. */
  landline: { regex: /^0\d{2,3}-?\d{7,8}$/, message: { zh: '请输入正确的座机号', en: 'Please enter a valid landline number' } },
  bankCard: patterns.bankCard,
  idNumber: { regex: /^[A-Za-z0-9]{1,50}$/, message: { zh: '请输入正确的证件号码', en: 'Please enter a valid ID number' } },
  idCard: patterns.idCard,
  qq: { regex: /^\d{5,12}$/, message: { zh: '请输入正确的QQ号码', en: 'Please enter a valid QQ number' } },
  /** Without flags: check rules take the text of these over, and their engine has none. */
  url: {
    regex: /^[Hh][Tt]{2}[Pp][Ss]?:\/\/\S+$/,
    message: { zh: '请输入以http和https开头的网址', en: 'Please enter an address that starts with http or https' },
  },
  shortCode: {
    regex: /^[A-Za-z0-9]{1,20}$/,
    message: { zh: '请输入20位以内的英文字符和数字', en: 'Please enter up to 20 letters and digits' },
  },
  personName: {
    regex: /^[\p{Script=Han}A-Za-z ]{2,100}$/u,
    message: { zh: '请输入2到100位的中英文字符和空格', en: 'Please enter 2 to 100 Chinese or English letters and blanks' },
  },
  digitLines: { regex: /^[\d\r\n]+$/, message: { zh: '请输入数字和换行符', en: 'Please enter digits and line breaks' } },
  upTo255: { regex: /^[\s\S]{0,255}$/u, message: { zh: '请输入255位以内的字符', en: 'Please enter up to 255 characters' } },
  mobile: patterns.mobile,
  email: patterns.email,
} as const satisfies Record<string, WrittenPattern | Pattern>)
