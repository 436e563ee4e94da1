import { useState } from 'react'
import { auth } from '#web/copy/zhCN/auth.ts'
import { usePageLocation } from '../../../app/pageLocation.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CardHead } from '../CardHead.tsx'
import card from '../LoginCard.module.css'
import styles from './Alteration.module.css'
import { CodeStep } from './CodeStep.tsx'
import { type Identity, IdentityStep } from './IdentityStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { StepBar } from './StepBar.tsx'

type Step =
  | { readonly at: 0; readonly identity: Identity }
  | { readonly at: 1; readonly identity: Identity }
  | { readonly at: 2; readonly identity: Identity; readonly ticket: string }
  | { readonly at: 3 }

/** The password recovery in four steps (D-ALTERATION): who it is, the code of a message, the new password, done. */
export function Alteration() {
  const { navigate } = usePageLocation()
  const [step, setStep] = useState<Step>({ at: 0, identity: { username: '', mobile: '' } })
  const copy = auth.alteration
  return (
    <>
      <CardHead title={copy.title} keepTitle />
      <StepBar label={copy.progress} steps={copy.steps} at={step.at} />
      {step.at === 0 && <IdentityStep identity={step.identity} onSent={(identity) => setStep({ at: 1, identity })} />}
      {step.at === 1 && (
        <CodeStep
          identity={step.identity}
          onVerified={(ticket) => setStep({ at: 2, identity: step.identity, ticket })}
          onAgain={() => setStep({ at: 0, identity: step.identity })}
        />
      )}
      {step.at === 2 && <PasswordStep {...step} onDone={() => setStep({ at: 3 })} />}
      {step.at === 3 && (
        <>
          <h2 className={styles.doneTitle}>{copy.doneTitle}</h2>
          <p className={styles.done} role="status">
            {copy.doneText}
          </p>
        </>
      )}
      {step.at === 3 ? (
        <Button look="primary" onClick={() => navigate('/user/login')}>
          {auth.back}
        </Button>
      ) : (
        <p className={card.noAccount}>
          <button type="button" className={card.link} onClick={() => navigate('/user/login')}>
            {auth.back}
          </button>
        </p>
      )}
    </>
  )
}
