import type { ApprovalDetail } from '@heliodesk/contracts/endpoints/approval'
import { limits } from '@heliodesk/contracts/limits'
import { useRef, useState } from 'react'
import { useUnsaved } from '#web/app/pageTab.tsx'
import { approval as copy } from '#web/copy/zhCN/approval.ts'
import { isGrantedByNode } from '#web/session/buttonPermission.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useSending } from '#web/ui/useSending.ts'
import { AskDialog } from './AskDialog.tsx'
import styles from './approval.module.css'
import { type Ask, asksOf } from './asks.ts'
import { useApprovalCalls } from './useApproval.ts'

/** What the reader may do: approve or return with an opinion, and the rarer things behind it. It stays in view on a phone. */
export function DecisionBar({ of }: { readonly of: ApprovalDetail }) {
  const calls = useApprovalCalls()
  const [opinion, setOpinion] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [asking, setAsking] = useState<Ask | null>(null)
  const { isBusy, refused, send, forget } = useSending()
  const field = useRef<HTMLTextAreaElement>(null)
  useUnsaved(opinion !== '')
  const { id, may } = of
  const { task } = may
  const asks = asksOf(of, calls)
  if (task === null && asks.length === 0) return null
  const decide = (action: 'approve' | 'former' | 'initiator') => {
    const isEmpty = action !== 'approve' && opinion.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return field.current?.focus()
    return void send(async () => {
      await calls.decide({ id, task: task ?? 0, action, opinion: opinion.trim() })
      setOpinion('')
    })
  }
  const leading = task === null ? asks.slice(-1) : []
  const others = asks.filter((ask) => !leading.includes(ask))
  const problem = isMissing ? copy.required : refused
  return (
    <section className={styles.bar} aria-label={copy.opinionLabel}>
      {task !== null && (
        <div className={styles.opinion}>
          <textarea
            ref={field}
            rows={1}
            maxLength={limits.stepRemarkLength}
            aria-label={copy.opinionLabel}
            aria-invalid={problem !== '' || undefined}
            placeholder={copy.opinion}
            title={copy.keys}
            value={opinion}
            onChange={(event) => {
              setOpinion(event.target.value)
              setMissing(false)
              forget()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide('approve')
            }}
          />
          {problem !== '' && <p role="alert">{problem}</p>}
        </div>
      )}
      <div className={styles.buttons}>
        {others.length > 2 || task !== null ? (
          others.length > 0 && (
            <Dropdown
              trigger={['click']}
              autoFocus
              menu={{
                items: others.map(({ key, title, isDanger }) => ({ key, label: title, danger: isDanger === true })),
                onClick: ({ key }) => setAsking(others.find((ask) => ask.key === key) ?? null),
              }}
            >
              <Button aria-haspopup="menu">
                {copy.more} <Icon name="chevronDown" size={14} />
              </Button>
            </Dropdown>
          )
        ) : (
          <AskButtons asks={others} onAsk={setAsking} />
        )}
        {task !== null && (
          <>
            {may.hasFormer && isGrantedByNode(of.permissionList, 'former') && (
              <Button look="danger" busy={isBusy} onClick={() => decide('former')}>
                {copy.toFormer}
              </Button>
            )}
            <Button look="danger" busy={isBusy} onClick={() => decide('initiator')}>
              {copy.toInitiator}
            </Button>
            <Button look="primary" busy={isBusy} onClick={() => decide('approve')}>
              {copy.approve}
            </Button>
          </>
        )}
        <AskButtons asks={leading} isMain onAsk={setAsking} />
      </div>
      {asking !== null && <AskDialog {...asking} onRun={asking.run} onClose={() => setAsking(null)} />}
    </section>
  )
}

interface AskButtonsProps {
  readonly asks: readonly Ask[]
  readonly isMain?: boolean
  readonly onAsk: (ask: Ask) => void
}
function AskButtons({ asks, isMain = false, onAsk }: AskButtonsProps) {
  return asks.map((ask) => (
    <Button key={ask.key} look={isMain ? 'primary' : ask.isDanger === true ? 'danger' : 'plain'} onClick={() => onAsk(ask)}>
      {ask.title}
    </Button>
  ))
}
