import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { localizedText } from '@heliodesk/contracts/text/locale'
import { actOf, verbsFor } from '@heliodesk/domain/lifecycle/permit'
import { useMenuTrigger } from '@heliodesk/widgets/dom/useMenuTrigger.ts'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import { usePerson } from '#web/session/usePerson.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LackDialog } from './Lacks.tsx'
import { StepHost, useStepHost } from './StepHost.tsx'
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
  /** All of them behind one button of this name: on a card there is no room for more. */
  readonly menu?: string
}

/** What this person may do with the record now, out of the same table that the server enforces. A verb that is said beside the history is none. */
export function StepButtons(props: StepButtonsProps) {
  const isHosted = useStepHost() !== null
  const buttons = <Buttons {...props} />
  return isHosted ? buttons : <StepHost>{buttons}</StepHost>
}

function Buttons({ lifecycle, record, own = {}, labels = {}, controls = {}, menu }: StepButtonsProps) {
  const person = usePerson()
  const { trigger, choose } = useMenuTrigger()
  const { run, running, refused, forget } = useSteps(lifecycle, record)
  const ask = useStepHost()
  const verbs = verbsFor(lifecycle, record, person).filter((verb) => {
    const { call, keepsVersion } = lifecycle.verbs[verb]!
    return !keepsVersion && (call !== undefined || own[verb] !== undefined)
  })
  const isLeading = (verb: string) => lifecycle.verbs[verb]?.look === 'leading'
  const main = menu === undefined ? verbs.find(isLeading) : undefined
  const rest = verbs.filter((verb) => verb !== main)
  const isBehind = (verb: string) => menu !== undefined || (rest.length > 2 && lifecycle.verbs[verb]?.look === 'rare')
  const behind = rest.filter(isBehind)
  const direct = rest.filter((verb) => !behind.includes(verb))
  const label = (verb: string) => labels[verb] ?? localizedText(lifecycle.verbs[verb]!.label)
  const start = (verb: string) => {
    if (own[verb]) own[verb]()
    else if (lifecycle.verbs[verb]?.asks) ask?.({ lifecycle, record, verb, okText: label(verb), controls })
    else void run(verb)
  }
  return (
    <>
      {behind.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: behind.map((verb) => ({ key: verb, label: label(verb), danger: lifecycle.verbs[verb]?.danger === true })),
            onClick: ({ key }) => choose(() => start(key)),
          }}
        >
          {menu === undefined ? (
            <Button ref={trigger} aria-haspopup="menu">
              {copy.more} <Icon name="chevronDown" size={14} />
            </Button>
          ) : (
            <Button
              ref={trigger}
              aria-haspopup="menu"
              aria-label={menu}
              look="text"
              size="small"
              busy={running !== null}
              icon={<Icon name="more" size={16} />}
            />
          )}
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
      {refused !== null && (
        <LackDialog
          action={labels[refused.verb] ?? localizedText(actOf(lifecycle.verbs[refused.verb]!))}
          lacks={refused.lacks}
          onClose={forget}
        />
      )}
    </>
  )
}
