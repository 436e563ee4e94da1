import type { ModuleFactory } from '../context.ts'

/** Every unit of the product, in the order of its start. One line each. */
export const modules: readonly ModuleFactory[] = []
