/** What our own pages say in `X-Client`: they send headers with every picture and need no tickets in addresses (decision 055). */
export const ownClient = 'heliodesk'
