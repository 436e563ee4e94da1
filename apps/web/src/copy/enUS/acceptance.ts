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
  viewUnseen: (material, place) => `The photo cannot be opened: photo ${place} of ${material}`,
  remove: 'Remove',
  removeOf: (material, place) => `Remove photo ${place} of ${material}`,
  removeTitle: 'Remove this photo?',
  removeText: 'It has to be taken again',
  held: 'Waiting',
  waiting: (count, minutes) =>
    minutes < 1
      ? `${many(count, 'photo')} waiting, just taken`
      : `${many(count, 'photo')} waiting, the oldest for ${many(minutes, 'minute')}`,
  scansWaiting: (count, minutes) =>
    minutes < 1
      ? `${many(count, 'serial number')} to send, just scanned`
      : `${many(count, 'serial number')} to send, the oldest for ${many(minutes, 'minute')}`,
  installed: 'Installed pieces',
  installedGoods: 'Arrived and installed',
  installedOf: (installed, shipped) => `${thousands(installed)} of ${thousands(shipped)}`,
  stillToScan: (count) => `${thousands(count)} to scan`,
  nothingArrived: 'No goods with serial numbers arrived for this order',
  installedPieces: 'Scanned pieces',
  typeSerials: 'Type or paste serial numbers',
  serialsShape: 'Parted by commas, spaces or lines',
  enterSerials: 'Enter as installed',
  removePiece: 'Remove',
  removePieceOf: (serial) => `Remove ${serial}`,
  removePieceTitle: (serial) => `Remove ${serial}?`,
  removePieceText: 'It may be scanned again afterwards',
  sendNow: 'Send now',
  offline: 'There is no network. What was taken is kept here and sent when it is back or this page is opened again',
  unkept: 'This browser keeps nothing, as in a private window: please leave the page open until all is sent',
  full: 'The storage of this phone is full and nothing more was kept. Make room, or send what was taken first',
  refused: (count) => `${thousands(count)} refused`,
  giveUp: 'Give up',
  giveUpName: (name) => `Give up ${name}`,
} satisfies Copy<typeof zh>
