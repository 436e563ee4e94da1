import { registerMessages } from '@heliodesk/contracts/text/locale'

/** The slider that a person drags to its end (B§2). */
export const slider = registerMessages('slider', {
  hint: '拖动滑块验证',
  passed: '验证通过',
  refused: '没有通过，请重试',
})
