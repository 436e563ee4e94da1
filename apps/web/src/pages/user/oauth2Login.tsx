import { login as copy } from '../../copy/zhCN/login.ts'
import { UserNotice } from '../../features/login/UserNotice.tsx'

/** Third-party login tells what is missing until an administrator has configured it. */
export default function OAuth2LoginPage() {
  return <UserNotice title={copy.oauthTitle} text={copy.oauthText(copy.oauthSetting)} />
}
