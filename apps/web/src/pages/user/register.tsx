import { RegisterForm } from '../../features/login/register/RegisterForm.tsx'
import { UserLayout } from '../../features/login/UserLayout.tsx'

/** /user/register */
export default function RegisterPage() {
  return (
    <UserLayout>
      <RegisterForm />
    </UserLayout>
  )
}
