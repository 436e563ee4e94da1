import { Switch } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { controls as copy } from '../copy/zhCN/controls.ts'
import { defaultSwitch, isOn, type SwitchOptions, settledSwitch, switched } from './switchValue.ts'

export interface SwitchPairProps {
  readonly value: string | null | undefined
  readonly label: string
  readonly options?: SwitchOptions | undefined
  readonly disabled?: boolean | undefined
  /** Whether 是 and 否 stand in it. */
  readonly hasText?: boolean | undefined
  readonly onChange: (value: string) => void
}

/** A switch that stands for two values (B§4); nothing is set to the second one at once. */
export function SwitchPair({ value, label, options = defaultSwitch, disabled, hasText, onChange }: SwitchPairProps) {
  const settle = useEffectEvent(() => {
    const settled = settledSwitch(value, options)
    if (settled !== null) onChange(settled)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the value changes
  useEffect(() => settle(), [value])
  return (
    <Switch
      aria-label={label}
      checked={isOn(value, options)}
      {...(disabled === undefined ? {} : { disabled })}
      {...(hasText ? { checkedChildren: copy.on, unCheckedChildren: copy.off } : {})}
      onChange={(on) => onChange(switched(on, options))}
    />
  )
}
