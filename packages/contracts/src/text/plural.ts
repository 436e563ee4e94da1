import { thousands } from './thousands.ts'

/** «1 station», «2 stations», «12,345 stations»: English texts alone need it. */
export const many = (count: number, one: string, more = `${one}s`): string => `${thousands(count)} ${count === 1 ? one : more}`
