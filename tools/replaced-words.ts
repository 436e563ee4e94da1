/** Chinese words of the product that were replaced by the one that people in the field say, so that they do not come back into a text. */
export const replacedWords: readonly { readonly word: RegExp; readonly use: string }[] = [
  { word: /机群/, use: '全部电站' },
  { word: /合并所有/, use: '全部收起' },
  { word: /网络回调/, use: 'Webhook 推送' },
  { word: /链上序号|封链|防篡改编号/, use: '防篡改序号' },
  { word: /退回重做|打回重做|驳回返工|退回返工/, use: '驳回重做' },
  { word: /通告/, use: '公告' },
  { word: /PV ?\d/, use: '组串 3, with its number' },
]
