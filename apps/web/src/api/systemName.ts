import { defaultSystemName } from '@heliodesk/contracts/text/systemName'
import { brand } from '../copy/zhCN/brand.ts'
import { runtimeConfig } from './runtimeConfig.ts'

/** What the deployment calls the product; else its own name, in the language of the window. */
export const systemName = (): string => (runtimeConfig.systemName === defaultSystemName ? brand.name : runtimeConfig.systemName)

/** The name as the mark shows it: in two lines where it has two parts. */
export const brandLines = (): readonly [string, string] => brand.lines(systemName())
