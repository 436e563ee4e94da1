import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import type { customer as zh } from '../zhCN/customer.ts'

export const customer = {
  doubles: (count) => `${many(count, 'customer')} may be the same`,
  reason: {
    idCard: 'same ID card number',
    spouse: 'ID card number of the spouse, probably one household',
    phone: 'same phone',
    address: 'same name and address',
  },
  elsewhere: 'belongs to another organization',
  blacklisted: 'blacklisted',
} satisfies Copy<typeof zh>
