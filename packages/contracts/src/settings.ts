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
]
