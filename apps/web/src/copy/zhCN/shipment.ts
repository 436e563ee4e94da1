import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Shipments: filling them from orders, and scanning pieces. */
export const shipment = registerMessages('shipment', {
  fill: '按订单填充',
  fillTitle: '选择要发货的订单',
  filled: (count: number) => `已填入 ${thousands(count)} 条明细`,
  scan: '摄像头扫码',
  scanPicture: '识别图片',
  scanStop: '停止扫码',
  scanHint: '将条码或二维码对准取景框，识别后自动加入',
  scanned: (serial: string) => `已识别 ${serial}`,
  scannedBefore: (serial: string) => `${serial} 已在列表中`,
  scanStarting: '正在打开摄像头…',
  scanDenied: '无法使用摄像头：请在浏览器中允许本站使用摄像头，或改用“识别图片”',
  scanInsecure: '摄像头只能在 https 或本机地址下使用，请改用“识别图片”',
  scanNothing: '图片中没有识别到条码，请靠近并对焦后重拍',
  scanView: '扫码取景',
  pieces: (count: number) => `共 ${thousands(count)} 件`,
})
