import type { Copy } from '@heliodesk/contracts/text/locale'
import type { addressList as zh } from '../zhCN/addressList.ts'

export const addressList = {
  title: 'Address list',
  search: 'Name, account, staff no., phone, email',
  people: 'Colleagues',
  everybody: 'All departments',
  workNo: 'Staff number',
  phone: 'Mobile',
  telephone: 'Office phone',
  email: 'Email',
  none: 'Nobody found',
  noneHint: 'Choose another department or clear the search',
  failed: (reason) => `The address list could not be loaded: ${reason}`,
  retry: 'Try again',
} satisfies Copy<typeof zh>
