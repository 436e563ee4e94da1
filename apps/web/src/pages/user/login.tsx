import { LoginFlow } from '../../features/login/LoginFlow.tsx'
import { UserLayout } from '../../features/login/UserLayout.tsx'

export default function LoginPage() {
  return (
    <UserLayout>
      <LoginFlow />
    </UserLayout>
  )
}
