import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { localizedText } from '@heliodesk/contracts/text/locale'
import { verbsFor } from '@heliodesk/domain/lifecycle/permit'
import { useState } from 'react'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import { usePerson } from '#web/session/usePerson.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { StepDialog } from './StepDialog.tsx'
import type { StepControls } from './stepForm.ts'
import { type Seen, useSteps } from './useSteps.ts'

export interface StepButtonsProps {
  readonly lifecycle: Lifecycle
  readonly record: Seen & Readonly<Record<string, unknown>>
  /** Verbs that the page does itself: an edit opens its form. */
  readonly own?: Readonly<Record<string, () => void>>
  /** Another name than the table's: 改派 for an order that somebody has. */
  readonly labels?: Readonly<Record<string, string>>
  /** Own controls of the fields that a verb asks for. */
  readonly controls?: StepControls
}

/** What this person may do with the record now, out of the same table that the server enforces. A verb that is said beside the history is none. */
export function StepButtons({ lifecycle, record, own = {}, labels = {}, controls = {} }: StepButtonsProps) {
  const person = usePerson()
  const { run, running } = useSteps(lifecycle, record)
  const [asked, setAsked] = useState<string | null>(null)
  const verbs = verbsFor(lifecycle, record, person).filter((verb) => !lifecycle.verbs[verb]?.keepsVersion)
  const isLeading = (verb: string) => lifecycle.verbs[verb]?.look === 'leading'
  const main = verbs.find(isLeading)
  const rest = verbs.filter((verb) => verb !== main)
  const behind = rest.length > 2 ? rest.filter((verb) => lifecycle.verbs[verb]?.look === 'rare') : []
  const direct = rest.filter((verb) => !behind.includes(verb))
  const label = (verb: string) => labels[verb] ?? localizedText(lifecycle.verbs[verb]!.label)
  const start = (verb: string) => {
    if (own[verb]) own[verb]()
    else if (lifecycle.verbs[verb]?.asks) setAsked(verb)
    else void run(verb)
  }
  return (
    <>
      {behind.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: behind.map((verb) => ({ key: verb, label: label(verb), danger: lifecycle.verbs[verb]?.danger === true })),
            onClick: ({ key }) => start(key),
          }}
        >
          <Button aria-haspopup="menu">
            {copy.more} <Icon name="chevronDown" size={14} />
          </Button>
        </Dropdown>
      )}
      {direct.map((verb) => (
        <Button
          key={verb}
          look={lifecycle.verbs[verb]?.danger ? 'danger' : 'plain'}
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
      {asked !== null && (
        <StepDialog
          lifecycle={lifecycle}
          verb={asked}
          okText={label(asked)}
          controls={controls}
          onRun={(input) => run(asked, input)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
