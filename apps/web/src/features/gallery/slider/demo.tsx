import { SliderVerify } from '@heliodesk/widgets/slider-verify/SliderVerify'
import { demoSlider as copy } from '#web/copy/zhCN/demoSlider.ts'
import { type Demo, flag, sample } from '../frame/demo.ts'

const slider = () =>
  sample({
    key: 'slider',
    title: copy.basic,
    controls: { isDisabled: flag(copy.disabled), refuses: flag(copy.refuses) },
    states: [
      { name: copy.refused, props: { refuses: true } },
      { name: copy.locked, props: { isDisabled: true } },
    ],
    code: ({ isDisabled }) =>
      `import { SliderVerify } from '@heliodesk/widgets/slider-verify/SliderVerify'\n\n<SliderVerify${isDisabled ? ' isDisabled' : ''} verify={(track) => askServer(track)} onPassed={next} />`,
    render: ({ props: { isDisabled, refuses }, log }) => (
      <div style={{ maxWidth: 360 }}>
        <SliderVerify
          isDisabled={isDisabled}
          verify={async (track) => {
            log('verify', `${track.length} · ${track.at(-1)?.[0] ?? 0} ms`)
            return !refuses
          }}
          onPassed={() => log('onPassed')}
        />
      </div>
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [slider()],
  keys: [
    ['→', copy.keys.on],
    ['←', copy.keys.back],
    ['End', copy.keys.end],
    ['Home', copy.keys.start],
  ],
  notes: copy.notes,
})
