import type { ApprovalPathNode } from '@heliodesk/contracts/endpoints/approval'
import { f } from '@heliodesk/contracts/kit/fields'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { approval as copy } from '#web/copy/zhCN/approval.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type Answers, AskDialog } from './AskDialog.tsx'
import styles from './approval.module.css'
import { PathView } from './PathView.tsx'

const own = (label: string) => ({ zh: label, en: label })

/** «Who would decide this?»: asks for what the nodes look at, and draws the path that follows. */
export function SimulateButton({ id }: { readonly id: string }) {
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<readonly ApprovalPathNode[] | null>(null)
  const asked = [
    { key: 'initiator', field: f.text(own(copy.simulateInitiator), { max: 64, person: 'username', required: true }) },
    { key: 'amount', field: f.money(own(copy.simulateAmount), {}) },
    { key: 'orgCode', field: f.text(own(copy.simulateOrg), { max: 64 }) },
    { key: 'kind', field: f.text(own(copy.simulateKind), { max: 20 }) },
  ]
  const run = async ({ initiator = '', amount, orgCode, kind }: Answers) => {
    const body = { id, initiator, amount: amount || null, orgCode: orgCode || null, kind: kind || null }
    const { nodes } = await call('POST /api/approveFlow/simulate', { body, silent: true })
    setFound(nodes)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{copy.simulate}</Button>
      {isAsking && (
        <AskDialog title={copy.simulate} note={copy.simulateHint} asked={asked} onRun={run} onClose={() => setAsking(false)} />
      )}
      {found !== null && (
        <Dialog title={copy.simulate} width={760} closeLabel={copy.cancel} onClose={() => setFound(null)}>
          <div className={styles.simulated}>
            <PathView nodes={found} now={0} />
          </div>
        </Dialog>
      )}
    </>
  )
}
