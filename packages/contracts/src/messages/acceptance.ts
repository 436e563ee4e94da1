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
  notHandedIn: {
    zh: '验收单 {acceptanceNo} 不在待验收状态，不能审核材料',
    en: 'acceptance {acceptanceNo} is not handed in, its materials cannot be judged',
  },
  nothingToJudge: { zh: '“{material}”没有照片，不能审核', en: '"{material}" has no photo to be judged' },
  reasonNeeded: { zh: '请填写“{material}”不合格的原因', en: 'please say why "{material}" is refused' },
})
