import { safeRedirect } from '@heliodesk/domain/safeRedirect'
import { useEffect, useState } from 'react'
import { auth } from '#web/copy/zhCN/auth.ts'
import { ApiError } from '../../../api/apiError.ts'
import { runtimeConfig } from '../../../api/runtimeConfig.ts'
import { usePageLocation } from '../../../app/pageLocation.tsx'
import type { LoginResult } from '../../../session/login.ts'
import { beginThird, finishThirdLogin, hasThirdAnswer, takeThirdAnswer, takeThirdWish } from '../../../session/thirdLogin.ts'
import { Button } from '../../../ui/Button.tsx'
import { CardHead } from '../CardHead.tsx'
import styles from '../UserNotice.module.css'
import { NoticeText } from '../UserNotice.tsx'

type State = { readonly kind: 'ask' | 'going' | 'finishing' } | { readonly kind: 'failed' | 'unbound'; readonly message: string }

const unboundCode = 404

function failureOf(error: unknown): State {
  const message = error instanceof Error ? error.message : String(error)
  const unbound = error instanceof ApiError && error.status === 200 && Number(error.code) === unboundCode
  return { kind: unbound ? 'unbound' : 'failed', message }
}

/** Goes to the provider, or works on the answer that the page was opened with. */
function useThirdLogin(onAccepted: (result: LoginResult) => void) {
  const { search } = usePageLocation()
  const [state, setState] = useState<State>(() => ({ kind: hasThirdAnswer() ? 'finishing' : 'ask' }))
  const begin = (): void => {
    setState({ kind: 'going' })
    beginThird('login', safeRedirect(search.get('redirect')) ?? '').catch((error: unknown) => setState(failureOf(error)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was opened with is looked at once
  useEffect(() => {
    const answer = takeThirdAnswer()
    if (answer) {
      finishThirdLogin(answer).then(onAccepted, (error: unknown) => setState(failureOf(error)))
    } else if (runtimeConfig.thirdLoginName !== null && takeThirdWish()) begin()
  }, [])
  return { state, begin }
}

/** The external login page (MODULE-LOGIN-THIRD, MODULE-LOGIN-OAUTH2): by an identity provider, where there is one. */
export function ThirdLogin({ onAccepted }: { readonly onAccepted: (result: LoginResult) => void }) {
  const { state, begin } = useThirdLogin(onAccepted)
  const copy = auth.third
  const name = runtimeConfig.thirdLoginName
  if (name === null) return <NoticeText title={copy.notConfiguredTitle} text={copy.notConfiguredText} />
  if (state.kind === 'failed' || state.kind === 'unbound') {
    return (
      <div role="alert">
        <NoticeText title={state.kind === 'unbound' ? copy.unboundTitle : copy.failed} text={state.message}>
          <Button look="primary" onClick={begin}>
            {copy.again}
          </Button>
        </NoticeText>
      </div>
    )
  }
  if (state.kind === 'ask') {
    return (
      <NoticeText title={copy.title(name)} text={copy.text(name)}>
        <Button look="primary" onClick={begin}>
          {copy.go(name)}
        </Button>
      </NoticeText>
    )
  }
  return (
    <>
      <CardHead title={copy.title(name)} keepTitle />
      <p className={styles.text} role="status">
        {state.kind === 'going' ? copy.going(name) : copy.finishing}
      </p>
    </>
  )
}
