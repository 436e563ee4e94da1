import { login as copy } from '../../copy/zhCN/login.ts'
import { UserNotice } from '../../features/login/UserNotice.tsx'

export default function RegisterPage() {
  return <UserNotice title={copy.registerTitle} text={copy.registerText} />
}
