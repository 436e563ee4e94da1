/** What a switch stands for when it is on, and when it is off. */
export type SwitchOptions = readonly [on: string, off: string]

/** B§3. */
export const defaultSwitch: SwitchOptions = ['Y', 'N']

export const isOn = (value: string | null | undefined, [on]: SwitchOptions = defaultSwitch): boolean => value === on
export const switched = (on: boolean, options: SwitchOptions = defaultSwitch): string => options[on ? 0 : 1]

/** What a value has to become so that it is one of the two: nothing becomes off (SWITCH-02); null when it may stay. */
export function settledSwitch(value: string | null | undefined, options: SwitchOptions = defaultSwitch): string | null {
  return value === null || value === undefined || value === '' ? options[1] : null
}
