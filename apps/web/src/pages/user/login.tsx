import { LoginCard } from '../../features/login/LoginCard.tsx'
import { UserLayout } from '../../features/login/UserLayout.tsx'
import { useEntry } from '../../features/login/useEntry.tsx'

/** /user/login */
export default function LoginPage() {
  const { accept, steps } = useEntry()
  return (
    <UserLayout>
      <LoginCard onAccepted={accept} />
      {steps}
    </UserLayout>
  )
}
