import { ExceptionPage } from '../../app/pages/ExceptionPage.tsx'
import { exception as copy } from '../../copy/zhCN/exception.ts'

export default function Exception404() {
  return <ExceptionPage icon="search" title={copy.notFoundTitle} text={copy.notFoundText} />
}
