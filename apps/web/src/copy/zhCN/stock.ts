import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Stock. */
export const stock = registerMessages('stock', {
  movements: '库存流水',
} as const)
