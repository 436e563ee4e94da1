import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { shipment as zh } from '../zhCN/shipment.ts'

export const shipment = {
  fill: 'Fill in from orders',
  fillTitle: 'Choose the orders to send to',
  filled: (count) => `Lines filled in: ${thousands(count)}`,
  scan: 'Scan by camera',
  scanPicture: 'Read a picture',
  scanStop: 'Stop scanning',
  scanHint: 'Hold the bar code before the camera; what is read is added by itself',
  scanned: (serial) => `${serial} was read`,
  scannedBefore: (serial) => `${serial} is in the list already`,
  scanStarting: 'Opening the camera…',
  scanDenied: 'The camera cannot be used: allow it for this site, or read a picture instead',
  scanInsecure: 'A camera works over https or on this machine alone: read a picture instead',
  scanNothing: 'No code was found in the picture: take it closer and in focus',
  scanView: 'View of the camera',
  pieces: (count) => `Pieces: ${thousands(count)}`,
} satisfies Copy<typeof zh>
