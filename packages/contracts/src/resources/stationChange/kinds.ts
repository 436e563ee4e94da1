/**
 * What each kind of change (dictionary `change_type`) says: pairs of a value as it was, which the server reads, and as it will be, which
 * is typed. A pair without `needed` may stay empty: that part does not change.
 */
export const changeKinds = {
  1: [
    { before: 'oldDeviceSn', after: 'newDeviceSn', needed: true },
    { before: 'oldDeviceModel', after: 'newDeviceModel' },
    { before: 'oldRatedPower', after: 'newRatedPower' },
  ],
  2: [
    { before: 'oldDeviceSn', after: 'newDeviceSn', needed: true },
    { before: 'oldDeviceModel', after: 'newDeviceModel' },
  ],
  3: [
    { before: 'oldPanelNum', after: 'newPanelNum', needed: true },
    { before: 'oldStringNum', after: 'newStringNum' },
    { before: 'oldTotalpower', after: 'newTotalpower', needed: true },
  ],
  4: [
    { before: 'oldCustomerNo', after: 'newCustomerNo', needed: true },
    { before: 'oldOwnerName', after: 'newOwnerName' },
  ],
  // The receiving card belongs to the class-II account of the customer: there is nothing of it at the station (decision 086).
  5: [],
  6: [
    { before: 'oldAccountNo', after: 'newAccountNo', needed: true },
    { before: 'oldMeterNo', after: 'newMeterNo' },
  ],
  7: [
    { before: 'oldDistrict', after: 'newDistrict' },
    { before: 'oldAddr', after: 'newAddr', needed: true },
    { before: 'oldLongitude', after: 'newLongitude' },
    { before: 'oldLatitude', after: 'newLatitude' },
  ],
  8: [
    { before: 'oldDataSource', after: 'newDataSource', needed: true },
    { before: 'oldPlantId', after: 'newPlantId' },
  ],
  9: [{ before: 'oldRetiredKind', after: 'newRetiredKind', needed: true }],
  10: [{ before: 'oldAgentId', after: 'newAgentId', needed: true }],
} as const satisfies Readonly<Record<string, readonly ChangePair[]>>

export interface ChangePair {
  readonly before: string
  readonly after: string
  readonly needed?: true
}

const byKind: Readonly<Record<string, readonly ChangePair[]>> = changeKinds

/** The pairs of a kind; none for one that nobody knows. */
export const pairsOf = (changeType: unknown): readonly ChangePair[] => byKind[String(changeType)] ?? []
