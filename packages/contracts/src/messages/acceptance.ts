import { defineMessages } from '../text/message.ts'

/** What an acceptance lacks, and why a photo is not taken. */
export const acceptanceMessages = defineMessages('acceptance', {
  taken: {
    zh: '订单 {orderNo} 已有验收单 {acceptanceNo}，请在原单上继续',
    en: 'order {orderNo} has acceptance {acceptanceNo} already, please go on there',
  },
  orderEnded: { zh: '订单 {orderNo} 已结束，不能再验收', en: 'order {orderNo} has ended and cannot be accepted' },
  noContract: {
    zh: '订单 {orderNo} 没有生效的合同，请先完成合同签署',
    en: 'order {orderNo} has no contract in force, please have it signed first',
  },
  noPhoto: { zh: '必传材料还没有照片：{materials}', en: 'required materials have no photo: {materials}' },
  fewPhotos: { zh: '必传材料照片不足：{materials}', en: 'required materials have too few photos: {materials}' },
  noRequired: {
    zh: '清单没有必传材料，请至少设置一项',
    en: 'the checklist requires no material, please require at least one',
  },
  materialTwice: { zh: '材料“{material}”在清单中重复', en: 'material "{material}" stands in the list twice' },
  otherDefault: {
    zh: '已启用默认清单“{name}”，请先停用',
    en: 'the default checklist "{name}" is in use, please disable it first',
  },
  otherOfProduct: {
    zh: '该产品已启用清单“{name}”，请先停用',
    en: 'checklist "{name}" is in use for this product, please disable it first',
  },
  toMend: { zh: '还有材料待整改：{materials}', en: 'materials wait to be mended: {materials}' },
  notFine: { zh: '还有材料没有审核合格：{materials}', en: 'materials are not judged to be fine: {materials}' },
  noneToMend: {
    zh: '没有不合格的材料，请先逐项审核并注明原因',
    en: 'no material was refused: please judge them one by one with a reason',
  },
  noCount: { zh: '请填写清点组件数', en: 'please say how many panels were counted' },
  countDiffers: {
    zh: '约定 {declared} 块组件，现场清点 {detected} 块，请核对清点或签订写明新数量的补充协议',
    en: '{declared} panels are agreed and {detected} were counted: please count again or sign a supplement with the new number',
  },
  ownWork: {
    zh: '不能验收自己施工或拍摄的工程，请由他人验收',
    en: 'nobody accepts what they built or photographed, please ask somebody else',
  },
  notOpen: {
    zh: '验收单 {acceptanceNo} 当前状态不能增减照片',
    en: 'photos of acceptance {acceptanceNo} cannot be changed in its state',
  },
  alreadyFine: { zh: '“{material}”已审核合格，不需要再拍', en: '"{material}" is fine already and needs no other photo' },
  tooMany: { zh: '“{material}”最多 {most} 张照片', en: '"{material}" takes {most} photos at most' },
  samePhoto: { zh: '这张照片已上传到本验收单的“{material}”', en: 'this photo stands with "{material}" here already' },
  photoOfOther: {
    zh: '这张照片已用于订单 {orderNo}，请现场重新拍摄',
    en: 'this photo was used for order {orderNo} already, please take another one on site',
  },
  photoElsewhere: {
    zh: '这张照片已用于另一订单，请现场重新拍摄',
    en: 'this photo was used for another order already, please take another one on site',
  },
  keyTaken: { zh: '这张照片的编号已被使用，请重新拍摄', en: 'the number of this photo is taken, please take it again' },
  piecesNotOpen: {
    zh: '验收单 {acceptanceNo} 当前状态不能增减安装件',
    en: 'installed pieces of acceptance {acceptanceNo} cannot be changed in its state',
  },
  scanTaken: { zh: '这次扫描的编号已被使用，请重新扫描', en: 'the number of this scan is taken, please scan again' },
  pieceUnknown: {
    zh: '序列号 {serial} 不在货物台账中，请核对铭牌',
    en: 'serial number {serial} is not known, please compare it with the plate',
  },
  pieceTwice: { zh: '序列号 {serial} 在本验收单已扫描', en: 'serial number {serial} was scanned here already' },
  pieceOfOther: {
    zh: '序列号 {serial} 已安装在订单 {orderNo}，请核对铭牌',
    en: 'serial number {serial} is installed at order {orderNo}, please compare it with the plate',
  },
  pieceElsewhere: {
    zh: '序列号 {serial} 已安装在另一订单，请核对铭牌',
    en: 'serial number {serial} is installed at another order, please compare it with the plate',
  },
  pieceReturned: {
    zh: '序列号 {serial} 已退回仓库，装在屋顶的请换成发给本订单的货物，或由仓库重新发货',
    en: 'serial number {serial} went back to the warehouse: please take goods of this order, or have it sent again',
  },
  pieceOnWay: {
    zh: '序列号 {serial} 还没有签收，请先签收发货批次',
    en: 'serial number {serial} was not received yet, please receive its shipment first',
  },
  pieceNotSent: {
    zh: '序列号 {serial} 没有发给订单 {orderNo}，请核对铭牌或联系仓库',
    en: 'serial number {serial} was not sent to order {orderNo}: please compare it with the plate or ask the warehouse',
  },
  notScanned: {
    zh: '“{product}”已扫描 {installed} 件，本订单到货 {shipped} 件：请扫描其余的，多余的由仓库办理退货',
    en: '"{product}": {installed} scanned of {shipped} that arrived: please scan the others, what is left over goes back',
  },
  panelsDiffer: {
    zh: '约定 {declared} 块组件，已扫描安装 {installed} 块，请补发或退回后再扫描',
    en: '{declared} panels are agreed and {installed} were scanned: please have others sent, or some taken back',
  },
  goodsOnWay: {
    zh: '发货批次 {batchNo} 还没有签收，请先签收',
    en: 'shipment {batchNo} was not received yet, please receive it first',
  },
  connected: {
    zh: '订单 {orderNo} 已并网，不能撤销验收',
    en: 'order {orderNo} is on the grid, its acceptance cannot be revoked',
  },
  settled: {
    zh: '订单 {orderNo} 的验收已结算，请先追回结算批次 {settleNo}',
    en: 'settlement {settleNo} pays for order {orderNo}, please claw it back first',
  },
  swapped: {
    zh: '订单 {orderNo} 已按质保单 {claimNo} 更换安装件，不能撤销验收',
    en: 'warranty claim {claimNo} has swapped a piece of order {orderNo}, its acceptance cannot be revoked',
  },
  notHandedIn: {
    zh: '验收单 {acceptanceNo} 不在待验收状态，不能审核材料',
    en: 'acceptance {acceptanceNo} is not handed in, its materials cannot be judged',
  },
  nothingToJudge: { zh: '“{material}”没有照片，不能审核', en: '"{material}" has no photo to be judged' },
  reasonNeeded: { zh: '请填写“{material}”不合格的原因', en: 'please say why "{material}" is refused' },
})
