import type { ReactNode } from 'react'
import { auth } from '#web/copy/zhCN/auth.ts'
import { usePageLocation } from '../../app/pageLocation.tsx'
import { Button } from '../../ui/Button.tsx'
import { CardHead } from './CardHead.tsx'
import { UserLayout } from './UserLayout.tsx'
import styles from './UserNotice.module.css'

interface Props {
  readonly title: string
  readonly text: string
  /** Buttons above the way back. */
  readonly children?: ReactNode
}

/** What a page of the login layout has to say, and the way back. */
export function NoticeText({ title, text, children }: Props) {
  const { navigate } = usePageLocation()
  return (
    <>
      <CardHead title={title} keepTitle />
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        {children}
        <Button look={children ? 'plain' : 'primary'} onClick={() => navigate('/user/login')}>
          {auth.back}
        </Button>
      </div>
    </>
  )
}

/** A page of the login layout that has one thing to say. */
export function UserNotice(props: Props) {
  return (
    <UserLayout>
      <NoticeText {...props} />
    </UserLayout>
  )
}
