import type { Copy } from '@heliodesk/contracts/text/locale'
import type { provider as zh } from '../zhCN/provider.ts'

export const provider = {
  identity: {
    title: 'Waits for the customer',
    hint: 'Let the customer scan the code with a phone and do the face check there; this page follows by itself.',
    show: 'Show the code',
    open: 'Open the page',
  },
  signing: {
    title: 'Waits for the signature',
    hint: 'Let the customer scan the code with a phone, read the contract and sign it there; this page follows by itself.',
    show: 'Show the code',
    open: 'Open the page',
  },
  account: {
    title: 'Waits for the bank',
    hint: 'The bank has the application and usually answers within minutes; this page follows by itself.',
    show: 'Ask the bank',
    open: 'Open',
  },
  copy: 'Copy the link',
  copied: 'The link was copied',
  again: 'Ask again',
  qr: 'Code for the customer to scan',
  waiting: 'There is no result yet',
  unsent: 'It has not reached them yet and is sent again by itself',
  none: 'Nothing is waiting',
  settled: 'There is a result',
} satisfies Copy<typeof zh>
