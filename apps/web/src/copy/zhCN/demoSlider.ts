import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoSlider = registerMessages('demoSlider', {
  purpose: '把滑块拖到底才放行，挡住误触与连点；能否放行由服务端决定。',
  basic: '滑块',
  disabled: '停用',
  refuses: '校验不通过',
  refused: '不通过',
  locked: '停用',
  keys: {
    on: '向右十分之一',
    back: '向左十分之一',
    end: '到底',
    start: '回到起点',
  },
  notes: ['滑块本身不证明任何事：脚本也能拖动。真正的防线是服务端的限次与一次性验证码。'],
})
