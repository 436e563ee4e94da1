import { login as copy } from '../../copy/zhCN/login.ts'
import { UserNotice } from '../../features/login/UserNotice.tsx'

export default function RegisterResultPage() {
  return <UserNotice title={copy.registerResultTitle} text={copy.registerResultText} />
}
