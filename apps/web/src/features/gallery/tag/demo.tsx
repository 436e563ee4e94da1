import { StatusMark } from '@heliodesk/widgets/status/StatusMark'
import { demoTag as copy } from '#web/copy/zhCN/demoTag.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { type Demo, one, sample, text } from '../frame/demo.ts'

const tag = () =>
  sample({
    key: 'tag',
    title: copy.tag,
    hint: copy.tagHint,
    controls: {
      tone: one(copy.tone, ['plain', 'warning', 'danger', 'urgent'], 'plain'),
      children: text(copy.word, copy.normal),
    },
    states: [
      { name: copy.important, props: { tone: 'warning', children: copy.important } },
      { name: copy.urgent, props: { tone: 'urgent', children: copy.urgent } },
    ],
    code: ({ tone, children }) => `import { Tag } from '#web/ui/Tag.tsx'\n\n<Tag tone="${tone}">${children}</Tag>`,
    render: ({ props }) => <Tag tone={props.tone}>{props.children}</Tag>,
  })

const status = () =>
  sample({
    key: 'status',
    title: copy.status,
    hint: copy.statusHint,
    controls: {
      status: one(copy.code, ['0', '1', '2', '3'], '1'),
      variant: one(copy.variant, ['plain', 'tag'], 'plain'),
      label: text(copy.label),
    },
    states: [
      { name: copy.fault, props: { status: '2' } },
      { name: copy.ownWord, props: { status: '3', label: copy.lowPower } },
    ],
    code: { name: 'StatusMark', from: 'status/StatusMark', fixed: [] },
    render: ({ props: { label, ...props } }) => <StatusMark {...props} {...(label === '' ? {} : { label })} />,
  })

const picture = () => (
  <div style={{ display: 'grid', justifyItems: 'start', gap: 12 }}>
    {['0', '1', '2', '3'].map((code) => (
      <StatusMark key={code} status={code} variant="tag" />
    ))}
  </div>
)

export const demo = (): Demo => ({ purpose: copy.purpose, samples: [tag(), status()], picture: picture() })
