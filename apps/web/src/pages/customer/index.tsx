import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { TypedDoubles } from '#web/features/customer/Doubles.tsx'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['projectAddr', 'source', 'businessModel'] } as const

/** /customer/index; the global search comes here with `?username=` (A§2.1). */
export default function CustomerPage() {
  return (
    <ResourcePage
      resource={customer}
      keywordParam="username"
      columnStart={columnStart}
      formExtra={(row) => <TypedDoubles id={row?.id} />}
    />
  )
}
