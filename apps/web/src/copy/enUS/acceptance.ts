import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { acceptance as zh } from '../zhCN/acceptance.ts'

export const acceptance = {
  checklist: 'Checklist',
  code: (code) => `Photo code ${code}`,
  seenBefore: (at) => `Offline: as of ${at}`,
  required: 'Required',
  photosOf: (count, needed) => `${thousands(count)} of ${many(needed, 'photo')}`,
  take: 'Take a photo',
  takeOf: (material) => `Take a photo: ${material}`,
  fine: 'Fine',
  fineOf: (material) => `Fine: ${material}`,
  mend: 'Refuse',
  mendOf: (material) => `Refuse: ${material}`,
  mendTitle: (material) => `Why "${material}" is refused`,
  mendLabel: 'Reason',
  mendRequired: 'Please say why it is refused',
  opinion: (text) => `Opinion: ${text}`,
  taken: (at) => `Taken ${at}`,
  received: (at) => `Received ${at}`,
  noTime: 'No time',
  noPlace: 'No place',
  like: (orderNo) => `Looks like one of ${orderNo}`,
  likeElsewhere: 'Looks like one of another order',
  view: (material, place) => `Open photo ${place} of ${material}`,
  unseen: 'The photo cannot be opened',
  remove: 'Remove',
  removeOf: (material, place) => `Remove photo ${place} of ${material}`,
  removeTitle: 'Remove this photo?',
  removeText: 'It has to be taken again',
  held: 'Waiting',
  waiting: (count, minutes) =>
    minutes < 1
      ? `${many(count, 'photo')} waiting, just taken`
      : `${many(count, 'photo')} waiting, the oldest for ${many(minutes, 'minute')}`,
  sendNow: 'Send now',
  offline: 'There is no network. Photos are kept here and sent when it is back or this page is opened again',
  full: 'The storage of this phone is full and the photo was not kept. Make room, or send what was taken first',
  refused: (count) => `${many(count, 'photo')} refused`,
  giveUp: 'Give up',
  giveUpName: (name) => `Give up ${name}`,
} satisfies Copy<typeof zh>
