export interface Setting {
  readonly key: string
  readonly name: string
  readonly type: 'text' | 'int' | 'decimal' | 'flag'
  /** As it is while nobody has changed it. */
  readonly value: string
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
]
