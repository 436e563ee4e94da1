import { ThirdLogin } from '../../features/login/third/ThirdLogin.tsx'
import { UserLayout } from '../../features/login/UserLayout.tsx'
import { useEntry } from '../../features/login/useEntry.tsx'

/** /oauth2-app/login */
export default function OAuth2LoginPage() {
  const { accept, steps } = useEntry()
  return (
    <UserLayout>
      <ThirdLogin onAccepted={accept} />
      {steps}
    </UserLayout>
  )
}
