import { openPasswordDialog, warmPasswordDialog } from '#web/app/password/passwordDialog.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { Row, Rows } from './Rows.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SessionList } from './SessionList.tsx'
import { SignInHistory } from './SignInHistory.tsx'

/** The password, the second factor, where one is signed in, and when one signed in. */
export function Security() {
  return (
    <>
      <Rows>
        <Row title={copy.passwordRow} note={copy.passwordRowNote}>
          <Button onPointerEnter={warmPasswordDialog} onFocus={warmPasswordDialog} onClick={() => openPasswordDialog()}>
            {copy.changePassword}
          </Button>
        </Row>
      </Rows>
      <SecondFactor />
      <SessionList />
      <SignInHistory />
    </>
  )
}
