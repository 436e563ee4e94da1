import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoImageOrder as zh } from '../zhCN/demoImageOrder.ts'

export const demoImageOrder = {
  purpose: 'Puts pictures in order: by dragging, or by the arrows under each. For one picture take the upload of pictures.',
  order: 'Order only',
  orderHint: 'pictures are drawn by the caller; the first cannot go left, the last cannot go right',
  single: 'One left',
  name: (id: string) => `Photo ${id}`,
  wall: 'Upload and order',
  wallHint: 'really uploaded; pictures only, and no tile to add one when it is full',
  limit: 'at most',
  readOnly: 'Read only',
  photo: 'Photo on site',
  keys: { tab: 'to the buttons under a picture', move: 'moves or removes it; the focus stays on the button' },
  notes: ['After a move, a status line says where the picture stands.', 'The order is that of the array; the page stores it.'],
} satisfies Copy<typeof zh>
