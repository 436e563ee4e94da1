/** Where the surveyor and the builder of the demo work: they see its roofs and no others (demo/businessAccounts). */
export const fieldDepartment = 'A01A01A01'
