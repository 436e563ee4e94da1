import { ExceptionPage } from '../../app/pages/ExceptionPage.tsx'
import { exception as copy } from '../../copy/zhCN/exception.ts'

export default function Exception500() {
  return <ExceptionPage icon="alarm" title={copy.serverTitle} text={copy.serverText} />
}
