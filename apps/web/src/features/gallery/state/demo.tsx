import { demoState as copy } from '#web/copy/zhCN/demoState.ts'
import { Button } from '#web/ui/Button.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import { type Demo, flag, one, sample, text } from '../frame/demo.ts'

const fourCases = () =>
  sample({
    key: 'cases',
    title: copy.basic,
    controls: {
      kind: one(copy.kind, ['empty', 'no-match', 'failed', 'forbidden'], 'empty'),
      title: text(copy.heading, copy.startTitle),
      hint: text(copy.hint, copy.startHint),
      action: flag(copy.action, true),
    },
    states: [
      { name: copy.noMatch, props: { kind: 'no-match', title: copy.noMatchTitle, hint: copy.noMatchHint } },
      { name: copy.failed, props: { kind: 'failed', title: copy.failedTitle, hint: copy.failedHint } },
      { name: copy.forbidden, props: { kind: 'forbidden', title: copy.forbiddenTitle, hint: copy.forbiddenHint, action: false } },
    ],
    code: ({ kind, title, hint, action }) =>
      [
        "import { StateView } from '#web/ui/StateView.tsx'",
        '',
        `<StateView kind="${kind}" title={${JSON.stringify(title)}} hint={${JSON.stringify(hint)}}${action ? '>' : ' />'}`,
        ...(action ? ['  <Button onClick={next} />', '</StateView>'] : []),
      ].join('\n'),
    render: ({ props: { action, ...props }, log }) => (
      <StateView {...props}>{action && <Button onClick={() => log('onClick')}>{copy.next}</Button>}</StateView>
    ),
  })

export const demo = (): Demo => ({ purpose: copy.purpose, samples: [fourCases()] })
