import { ExceptionPage } from '../../app/pages/ExceptionPage.tsx'
import { exception as copy } from '../../copy/zhCN/exception.ts'

export default function Exception403() {
  return <ExceptionPage icon="lock" title={copy.forbiddenTitle} text={copy.forbiddenText} />
}
