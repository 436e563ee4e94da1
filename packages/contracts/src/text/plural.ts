/** «1 station», «2 stations»: English texts alone need it. */
export const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`
