import type { ReactNode } from 'react'
import styles from './keySwitch.module.css'

export interface KeySwitchProps {
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly children: ReactNode
}

/** Turns single keys off (WCAG 2.1.4). */
export const KeySwitch = ({ isOn, onToggle, children }: KeySwitchProps) => (
  <label className={styles.toggle}>
    <input type="checkbox" checked={isOn} onChange={(event) => onToggle(event.target.checked)} />
    {children}
  </label>
)
