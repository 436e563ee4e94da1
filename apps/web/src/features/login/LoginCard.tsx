import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { runtimeConfig } from '../../api/runtimeConfig.ts'
import { Splash } from '../../app/overlay/Splash.tsx'
import { usePageLocation } from '../../app/pageLocation.tsx'
import { loadChunk } from '../../app/routes/views.ts'
import { login as copy } from '../../copy/zhCN/login.ts'
import type { LoginResult } from '../../session/login.ts'
import { wantThirdLogin } from '../../session/thirdLogin.ts'
import { Button } from '../../ui/Button.tsx'
import { CardHead } from './CardHead.tsx'
import styles from './LoginCard.module.css'
import { LoginForm } from './LoginForm.tsx'

const loadPhoneForm = () => loadChunk(() => import('./phone/PhoneForm.tsx'))
const PhoneForm = lazy(loadPhoneForm)
const warmPhoneForm = (): void => void loadPhoneForm().catch(() => undefined)

interface TabProps {
  readonly id: string
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly onWarm?: () => void
  readonly children: ReactNode
}

function Tab({ id, chosen, onChoose, onWarm, children }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab`}
      aria-selected={chosen}
      aria-controls={chosen ? `${id}-panel` : undefined}
      tabIndex={chosen ? 0 : -1}
      className={styles.tab}
      onClick={onChoose}
      onPointerEnter={onWarm}
      onFocus={onWarm}
    >
      {children}
    </button>
  )
}

/** Ways in (A§2.1): account, phone, the identity provider where there is one; and the way to an account. */
export function LoginCard({ onAccepted }: { readonly onAccepted: (result: LoginResult) => void }) {
  const { navigate, search } = usePageLocation()
  const [byPhone, setByPhone] = useState<boolean | null>(null)
  const id = useId()
  const { thirdLoginName, thirdLoginPath } = runtimeConfig
  const query = search.size > 0 ? `?${search}` : ''
  const goThird = (): void => {
    wantThirdLogin()
    navigate(thirdLoginPath + query)
  }
  return (
    <>
      <CardHead title={copy.title} />
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={copy.ways}
        className={styles.ways}
        onKeyDown={({ key, currentTarget }) => {
          if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return
          const next = key === 'Home' ? 0 : key === 'End' ? 1 : byPhone ? 0 : 1
          setByPhone(next === 1)
          currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
        }}
      >
        <Tab id={`${id}-account`} chosen={!byPhone} onChoose={() => setByPhone(false)}>
          {copy.account}
        </Tab>
        <Tab id={`${id}-phone`} chosen={byPhone ?? false} onChoose={() => setByPhone(true)} onWarm={warmPhoneForm}>
          {copy.phone}
        </Tab>
      </div>
      {byPhone ? (
        <div role="tabpanel" id={`${id}-phone-panel`} aria-labelledby={`${id}-phone-tab`}>
          <Suspense fallback={<Splash />}>
            <PhoneForm onAccepted={onAccepted} />
          </Suspense>
        </div>
      ) : (
        <div role="tabpanel" id={`${id}-account-panel`} aria-labelledby={`${id}-account-tab`}>
          {/* Whoever walks the tabs stays on the tab. */}
          <LoginForm onAccepted={onAccepted} isFirst={byPhone === null} onForgot={() => navigate('/user/alteration')} />
        </div>
      )}
      {thirdLoginName !== null && (
        <>
          <p className={styles.others}>{copy.otherWays}</p>
          <Button className={styles.third} onClick={goThird}>
            {copy.thirdWay(thirdLoginName)}
          </Button>
        </>
      )}
      <p className={styles.noAccount}>
        {copy.noAccount}
        <button type="button" className={styles.link} onClick={() => navigate('/user/register')}>
          {copy.register}
        </button>
      </p>
    </>
  )
}
