import { usePageLocation } from '#web/app/pageLocation.tsx'
import { Center } from '#web/features/account/Center.tsx'

/** /account/center: the signed-in person. */
export default function AccountCenterPage() {
  const { navigate } = usePageLocation()
  return <Center onOpen={navigate} />
}
