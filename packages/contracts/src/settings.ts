export interface Setting {
  readonly key: string
  readonly name: string
  readonly type: 'text' | 'int' | 'decimal' | 'flag'
  /** As it is while nobody has changed it. */
  readonly value: string
  /** Limits of a number, both included. */
  readonly min?: number
  readonly max?: number
  readonly effect: string
  /** The part of the program that reads it: a setting without a reader is none. */
  readonly readBy: string
}

/** Every setting of 系统配置; each tenant has its own value of each. */
export const settings: readonly Setting[] = [
  {
    key: 'sysSafeMode',
    name: '安全模式',
    type: 'flag',
    value: '0',
    effect: '开启后，登录时下发的权限数据标记为安全模式（sysSafeMode）',
    readBy: 'system/permission: getUserPermissionByToken',
  },
  ...(
    [
      ['H', '紧急', '24'],
      ['M', '重要', '72'],
      ['L', '一般', '168'],
    ] as const
  ).map(
    ([level, text, value]): Setting => ({
      key: `workOrderHours${level}`,
      name: `${text}工单处理期限（小时）`,
      type: 'int',
      value,
      effect: `级别为${text}的工单从提交起应在多少小时内处理完成，超过即标为逾期；只影响此后提交或改级别的工单`,
      readBy: 'workorder/order: deadlineHours',
    }),
  ),
  {
    key: 'classTwoExempt',
    name: '二类户限额豁免',
    type: 'text',
    value: '',
    effect:
      '按开户行写明不占用二类户限额的交易类型，例如 工商银行=入1,出3；农业银行=1（1 电网电费、3 还款扣款；入只免入账，出只免出账，不写为两者）；绑定卡转入转出、手续费、利息和退汇始终不占用',
    readBy: 'customer/bankCard: limitUse',
  },
  {
    key: 'payStopped',
    name: '停用的支付渠道',
    type: 'text',
    value: '',
    effect:
      '写明停用的支付渠道和原因，例如 1=银行系统维护；2=核查账户（1 工行、2 银联、3 网银、4 线下）；从下一笔起停止发送，已发送的继续查询结果；修改记入数据日志',
    readBy: 'finance/payment: claimOrder',
  },
  {
    key: 'adminSecondFactor',
    name: '管理员必须启用二次验证',
    type: 'flag',
    value: '0',
    effect: '开启后，没有二次验证的管理员须先启用动态口令或通行密钥，才能使用系统',
    readBy: 'access/sessions: mustEnrolFactor',
  },
  {
    key: 'stepUpMinutes',
    name: '再次验证有效时间（分钟）',
    type: 'int',
    value: '10',
    min: 1,
    max: 240,
    effect: '修改权限和密钥、查看完整个人信息、导出个人信息等操作，距上次验证身份超过该时间须再次验证（1–240）',
    readBy: 'access/sessions: stepUpMinutes',
  },
]
