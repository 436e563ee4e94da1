import { MarkdownEditor } from '@heliodesk/widgets/markdown/MarkdownEditor'
import { demoMarkdown as copy } from '#web/copy/zhCN/demoMarkdown.ts'
import { type Demo, flag, keeping, number, sample, text } from '../frame/demo.ts'

const editor = () =>
  sample({
    key: 'editor',
    title: copy.basic,
    value: copy.text,
    controls: {
      isDisabled: flag(copy.disabled),
      height: number(copy.height, 360, 160, 800),
      placeholder: text(copy.placeholder, copy.writeHere),
    },
    states: [
      { name: copy.empty, value: '' },
      { name: copy.locked, props: { isDisabled: true } },
    ],
    code: {
      name: 'MarkdownEditor',
      from: 'markdown/MarkdownEditor',
      setup: ["const [text, setText] = useState('')"],
      fixed: [`label=${JSON.stringify(copy.label)}`, 'value={text}', 'onChange={setText}'],
    },
    render: ({ props, value, ...live }) => (
      <MarkdownEditor
        {...props}
        label={copy.label}
        value={value}
        onChange={keeping(live, 'onChange', ({ length }) => length)}
        onLink={(href) => live.log('onLink', href)}
      />
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [editor()],
  keys: [
    ['Enter', copy.keys.insert],
    ['Esc', copy.keys.close],
  ],
  notes: copy.notes,
})
