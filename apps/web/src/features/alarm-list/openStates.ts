/** Values of `alarm_status` of an alarm that has not ended: nobody took note of it, or somebody did. */
export const openStates: readonly string[] = ['0', '1']
