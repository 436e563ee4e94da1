import { login as copy } from '../../copy/zhCN/login.ts'
import { UserNotice } from '../../features/login/UserNotice.tsx'

export default function AlterationPage() {
  return <UserNotice title={copy.alterationTitle} text={copy.alterationText} />
}
