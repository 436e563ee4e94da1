import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of customers beside their definition: what may be the same customer. */
export const customer = registerMessages('customer', {
  doubles: (count: number) => `发现 ${thousands(count)} 个疑似重复的客户`,
  reason: {
    idCard: '身份证号相同',
    spouse: '与配偶身份证号相同，可能是同一户',
    phone: '联系电话相同',
    address: '姓名和地址相同',
  },
  elsewhere: '属于其他机构，仅提示存在',
  blacklisted: '黑名单',
})
