import { SafeHtml } from '@heliodesk/widgets/html/SafeHtml'
import { RichText } from '@heliodesk/widgets/rich-text/RichText'
import { demoRichText as copy } from '#web/copy/zhCN/demoRichText.ts'
import { type Demo, flag, keeping, number, sample, text } from '../frame/demo.ts'

const editor = () =>
  sample({
    key: 'editor',
    title: copy.basic,
    value: copy.text,
    controls: {
      isDisabled: flag(copy.disabled),
      hasError: flag(copy.hasError),
      height: number(copy.height, 300, 120, 800),
      max: number(copy.max, 20_000, 100, 200_000),
      placeholder: text(copy.placeholder, copy.writeHere),
    },
    states: [
      { name: copy.empty, value: '' },
      { name: copy.locked, props: { isDisabled: true } },
      { name: copy.wrong, props: { hasError: true } },
      { name: copy.tooLong, props: { max: 100 } },
    ],
    code: {
      name: 'RichText',
      from: 'rich-text/RichText',
      setup: ["const [html, setHtml] = useState('')"],
      fixed: [`label=${JSON.stringify(copy.label)}`, 'value={html}', 'onChange={setHtml}'],
    },
    render: ({ props, value, ...live }) => (
      <RichText {...props} label={copy.label} value={value} onChange={keeping(live, 'onChange', ({ length }) => length)} />
    ),
  })

const shown = () =>
  sample({
    key: 'shown',
    title: copy.shown,
    hint: copy.shownHint,
    controls: {},
    code: {
      name: 'SafeHtml',
      from: 'html/SafeHtml',
      fixed: ['html={announcement.msgContent}', 'onLink={open}'],
    },
    render: ({ log }) => <SafeHtml html={copy.text} onLink={(href) => log('onLink', href)} />,
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [editor(), shown()],
  keys: [
    ['Ctrl+B', copy.keys.bold],
    ['Ctrl+I', copy.keys.italic],
    ['Ctrl+U', copy.keys.underline],
    ['Ctrl+Z', copy.keys.undo],
    ['Shift+Enter', copy.keys.line],
    ['← →', copy.keys.bar],
    ['Tab', copy.keys.cell],
    ['Esc', copy.keys.full],
  ],
  notes: copy.notes,
})
