import type { Copy } from '@heliodesk/contracts/text/locale'
import type { region as zh } from '../zhCN/region.ts'

export const region = {
  label: 'Region',
  choose: 'Province / city / district',
  nothing: 'Nothing found',
  levels: { 1: 'Province', 2: 'City', 3: 'District' },
  badType: 'Bad type value',
} satisfies Copy<typeof zh>
