import { Alteration } from '../../features/login/alteration/Alteration.tsx'
import { UserLayout } from '../../features/login/UserLayout.tsx'

/** /user/alteration */
export default function AlterationPage() {
  return (
    <UserLayout>
      <Alteration />
    </UserLayout>
  )
}
