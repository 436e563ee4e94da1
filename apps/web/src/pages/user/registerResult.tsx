import { auth } from '#web/copy/zhCN/auth.ts'
import { usePageLocation } from '../../app/pageLocation.tsx'
import { UserNotice } from '../../features/login/UserNotice.tsx'
import { Button } from '../../ui/Button.tsx'

/** /user/register-result: what became of the application that was just sent. */
export default function RegisterResultPage() {
  const { search, navigate } = usePageLocation()
  const copy = auth.result
  const no = search.get('no') ?? ''
  if (/^\d{1,19}$/.test(no)) return <UserNotice title={copy.title} text={copy.text(no)} />
  return (
    <UserNotice title={copy.noneTitle} text={copy.noneText}>
      <Button look="primary" onClick={() => navigate('/user/register')}>
        {copy.register}
      </Button>
    </UserNotice>
  )
}
