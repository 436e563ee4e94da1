import { ExceptionPage } from '../../app/pages/ExceptionPage.tsx'
import { onlineForm as copy } from '../../copy/zhCN/onlineForm.ts'

/** Where menu entries of online forms lead (ROUTE-21): says why there are none and what to use instead (decision 028). */
export default function FormListPage() {
  return <ExceptionPage icon="search" title={copy.title} text={copy.text} />
}
