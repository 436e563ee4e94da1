import { verbsFor, type WorkOrderVerb } from '@heliodesk/domain/work-order/transitions'
import { useState } from 'react'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { openWorkOrderDialog } from './openWorkOrderDialog.ts'
import { type OrderRow, usePerson } from './order.ts'
import { asksFirst, leading, rare, type StepVerb, useSteps } from './orderSteps.ts'
import { isAsked, StepDialog } from './StepDialog.tsx'

/** What this person may do with the order now, out of the same table that the server enforces. */
export function OrderActions({ order }: { readonly order: OrderRow }) {
  const person = usePerson()
  const { run, running } = useSteps(order)
  const [asked, setAsked] = useState<StepVerb | null>(null)
  const verbs = verbsFor({ ...order, status: order.status ?? '0' }, person).filter((verb) => verb !== 'comment')
  const main = leading.find((verb) => verbs.some((one) => one === verb))
  const rest = verbs.filter((verb) => verb !== main)
  const behind = rest.length > 2 ? rest.filter((verb) => rare.has(verb)) : []
  const direct = rest.filter((verb) => !behind.includes(verb))
  const start = (verb: WorkOrderVerb) => {
    if (verb === 'edit') openWorkOrderDialog({ id: order.id })
    else if (asksFirst.has(verb)) setAsked(verb)
    else void run(verb)
  }
  const label = (verb: WorkOrderVerb): string =>
    verb === 'assign' && order.assignee !== null ? copy.action.reassign : copy.action[verb]
  return (
    <>
      {behind.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: behind.map((verb) => ({ key: verb, label: label(verb), danger: verb === 'cancel' })),
            onClick: ({ key }) => {
              const verb = behind.find((one) => one === key)
              if (verb !== undefined) start(verb)
            },
          }}
        >
          <Button aria-haspopup="menu">
            {copy.action.more} <Icon name="chevronDown" size={14} />
          </Button>
        </Dropdown>
      )}
      {direct.map((verb) => (
        <Button
          key={verb}
          look={verb === 'cancel' || verb === 'reject' ? 'danger' : 'plain'}
          busy={running === verb}
          onClick={() => start(verb)}
        >
          {label(verb)}
        </Button>
      ))}
      {main !== undefined && (
        <Button look="primary" busy={running === main} onClick={() => start(main)}>
          {label(main)}
        </Button>
      )}
      {asked !== null && isAsked(asked) && (
        <StepDialog verb={asked} order={order} onRun={(input) => run(asked, input)} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
