import { AreaLink } from '@heliodesk/widgets/area-link/AreaLink'
import { Ellipsis } from '@heliodesk/widgets/ellipsis/Ellipsis'
import { ProgressCell } from '@heliodesk/widgets/progress-cell/ProgressCell'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { demoCells as copy } from '#web/copy/zhCN/demoCells.ts'
import { type Demo, number, one, sample, text } from '../frame/demo.ts'

const progress = () =>
  sample({
    key: 'progress',
    title: copy.progress,
    controls: {
      value: number(copy.value, 42, 0, 1000),
      of: number(copy.of, 100, 1, 1000),
      tone: one(copy.tone, ['plain', 'failed'], 'plain'),
    },
    states: [
      { name: copy.done, props: { value: 100 } },
      { name: copy.failed, props: { value: 63, tone: 'failed' } },
    ],
    code: { name: 'ProgressCell', from: 'progress-cell/ProgressCell', fixed: [] },
    render: ({ props }) => <ProgressCell {...props} />,
  })

const cut = () =>
  sample({
    key: 'ellipsis',
    title: copy.ellipsis,
    hint: copy.ellipsisHint,
    controls: { text: text(copy.text, copy.long), length: number(copy.length, 25, 1, 60) },
    states: [{ name: copy.short, props: { text: copy.short } }],
    code: { name: 'Ellipsis', from: 'ellipsis/Ellipsis', fixed: [] },
    render: ({ props }) => <Ellipsis {...props} />,
  })

function Link({ address, log }: { readonly address: string; readonly log: (event: string, detail?: unknown) => void }) {
  const { navigate } = usePageLocation()
  const open = (path: string) => {
    log('onOpen', path)
    navigate(path)
  }
  return <AreaLink address={address} onOpen={open} />
}

const link = () =>
  sample({
    key: 'link',
    title: copy.link,
    hint: copy.linkHint,
    controls: { address: text(copy.address, '/station/index') },
    states: [
      { name: copy.external, props: { address: 'https://example.com/manual' } },
      { name: copy.bad, props: { address: 'javascript:alert(1)' } },
    ],
    code: { name: 'AreaLink', from: 'area-link/AreaLink', fixed: ['onOpen={navigate}'] },
    render: ({ props, log }) => <Link address={props.address} log={log} />,
  })

export const demo = (): Demo => ({ purpose: copy.purpose, samples: [progress(), cut(), link()] })
