import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Acceptance: the checklist with its photos, and what waits on a phone. */
export const acceptance = registerMessages('acceptance', {
  checklist: '验收清单',
  code: (code: string) => `拍摄码 ${code}`,
  seenBefore: (at: string) => `离线，内容截至 ${at}`,
  required: '必传',
  photosOf: (count: number, needed: number) => `${thousands(count)}/${thousands(needed)} 张`,
  take: '拍照',
  takeOf: (material: string) => `拍照：${material}`,
  fine: '合格',
  fineOf: (material: string) => `合格：${material}`,
  mend: '不合格',
  mendOf: (material: string) => `不合格：${material}`,
  mendTitle: (material: string) => `“${material}”不合格的原因`,
  mendLabel: '原因',
  mendRequired: '请填写不合格的原因',
  opinion: (text: string) => `审核意见：${text}`,
  taken: (at: string) => `拍摄 ${at}`,
  received: (at: string) => `收到 ${at}`,
  noTime: '无拍摄时间',
  noPlace: '无位置',
  like: (orderNo: string) => `相似照片：${orderNo}`,
  likeElsewhere: '相似照片：另一订单',
  view: (material: string, place: number) => `查看${material}照片 ${place}`,
  unseen: '照片打不开',
  viewUnseen: (material: string, place: number) => `照片打不开：${material}照片 ${place}`,
  remove: '删除',
  removeOf: (material: string, place: number) => `删除${material}照片 ${place}`,
  removeTitle: '删除这张照片？',
  removeText: '删除后需要重新拍摄',
  held: '待上传',
  waiting: (count: number, minutes: number) =>
    minutes < 1
      ? `${thousands(count)} 张照片待上传，刚刚拍摄`
      : `${thousands(count)} 张照片待上传，最早的已等待 ${thousands(minutes)} 分钟`,
  scansWaiting: (count: number, minutes: number) =>
    minutes < 1
      ? `${thousands(count)} 个序列号待上传，刚刚扫描`
      : `${thousands(count)} 个序列号待上传，最早的已等待 ${thousands(minutes)} 分钟`,
  installed: '安装件',
  installedGoods: '到货与安装',
  installedOf: (installed: number, shipped: number) => `${thousands(installed)}/${thousands(shipped)} 件`,
  stillToScan: (count: number) => `还差 ${thousands(count)} 件`,
  nothingArrived: '本订单没有到货的序列号物料',
  installedPieces: '已扫描的安装件',
  typeSerials: '录入或粘贴序列号',
  serialsShape: '逗号、空格或换行分隔',
  enterSerials: '登记安装',
  removePiece: '移除',
  removePieceOf: (serial: string) => `移除 ${serial}`,
  removePieceTitle: (serial: string) => `移除 ${serial}？`,
  removePieceText: '移除后可以重新扫描',
  sendNow: '立即上传',
  offline: '当前没有网络，内容保存在本机，联网或再次打开本页时上传',
  unkept: '此浏览器不允许保存数据（如无痕模式），上传完成前请勿关闭页面',
  full: '手机存储空间已满，未能保存。请清理空间，或联网上传后再拍照、扫描',
  refused: (count: number) => `${thousands(count)} 项未被接受`,
  giveUp: '放弃',
  giveUpName: (name: string) => `放弃 ${name}`,
} as const)
