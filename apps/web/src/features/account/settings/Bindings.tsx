import type { AccountProfile } from '@heliodesk/contracts/endpoints/account'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { Identities } from './Identities.tsx'
import { openPhoneDialog } from './openPhoneDialog.ts'
import { Row, Rows } from './Rows.tsx'

interface Props {
  readonly profile: AccountProfile
  readonly onBase: () => void
}

/** What the account hangs together with: phone, mail, and accounts at another provider. */
export function Bindings({ profile, onBase }: Props) {
  const stateOf = (value: string | null): string => (value === null ? copy.unbound : `${copy.bound} ${value}`)
  const verbOf = (value: string | null): string => (value === null ? copy.bind : copy.change)
  return (
    <Rows>
      <Row title={copy.phone} note={stateOf(profile.phone)}>
        <Button aria-label={`${verbOf(profile.phone)} ${copy.phone}`} onClick={openPhoneDialog}>
          {verbOf(profile.phone)}
        </Button>
      </Row>
      <Row title={copy.email} note={stateOf(profile.email)}>
        <Button aria-label={`${verbOf(profile.email)} ${copy.email}`} onClick={onBase}>
          {verbOf(profile.email)}
        </Button>
      </Row>
      <Identities />
    </Rows>
  )
}
