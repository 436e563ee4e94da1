import { PopupPicker } from '@heliodesk/widgets/popup-picker/PopupPicker'
import { demoPopupPicker as copy } from '#web/copy/zhCN/demoPopupPicker.ts'
import { type Demo, flag, keeping, sample, text } from '../frame/demo.ts'

const empty: Readonly<Record<string, string>> = {}

const basic = () =>
  sample({
    key: 'basic',
    title: copy.basic,
    hint: copy.hint,
    value: empty,
    controls: {
      source: text(copy.source, 'contractNo,ownerName,totalpower'),
      target: text(copy.target, 'contract,owner,power'),
      isMultiple: flag(copy.multiple),
      isDisabled: flag(copy.disabled),
    },
    states: [
      { name: copy.several, props: { isMultiple: true } },
      { name: copy.missing, props: { source: '' } },
      { name: copy.unequal, props: { target: 'contract' } },
      { name: copy.disabled, props: { isDisabled: true } },
    ],
    code: ({
      source,
      target,
      isMultiple,
      isDisabled,
    }) => `import { PopupPicker } from '@heliodesk/widgets/popup-picker/PopupPicker'

<PopupPicker
  label="${copy.contract}"
  code="rpt_station_pick"
  source="${source}"
  target="${target}"${isMultiple ? '\n  isMultiple' : ''}${isDisabled ? '\n  isDisabled' : ''}
  value={form.contract ?? ''}
  onFill={(values) => setForm({ ...form, ...values })}
/>`,
    render: ({ props, value, ...live }) => (
      <div style={{ width: 320, maxWidth: '100%' }}>
        <PopupPicker
          {...props}
          label={copy.contract}
          code="rpt_station_pick"
          groupId="demo-picker"
          fills={[copy.contract, copy.owner, copy.power]}
          value={value.contract ?? ''}
          onFill={keeping(live, 'onFill')}
        />
      </div>
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [basic()],
  keys: [
    ['Enter', copy.enter],
    ['Tab', copy.tab],
  ],
})
