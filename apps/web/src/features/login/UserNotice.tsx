import { usePageLocation } from '../../app/pageLocation.tsx'
import { Button } from '../../app/ui/Button.tsx'
import { login as copy } from '../../copy/zhCN/login.ts'
import { UserLayout } from './UserLayout.tsx'
import styles from './UserNotice.module.css'

/** A page of the login layout that has one thing to say, and the way back. */
export function UserNotice({ title, text }: { readonly title: string; readonly text: string }) {
  const { navigate } = usePageLocation()
  return (
    <UserLayout>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <Button look="primary" onClick={() => navigate('/user/login')}>
        {copy.back}
      </Button>
    </UserLayout>
  )
}
