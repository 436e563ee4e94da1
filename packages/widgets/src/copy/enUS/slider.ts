import type { Copy } from '@heliodesk/contracts/text/locale'
import type { slider as zh } from '../zhCN/slider.ts'

/** Quoted wording of B§2 is verbatim, its lower case included. */
export const slider = {
  hint: 'drag the slider to verify',
  passed: 'verification passed',
  refused: 'not passed, try again',
} satisfies Copy<typeof zh>
