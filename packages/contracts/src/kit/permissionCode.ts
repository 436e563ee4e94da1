/**
 * The permission codes of the product. The kit knows no records, so there are none here: `permissions.ts` adds what follows from them and the
 * extra permissions, and a code that is not among them compiles nowhere.
 * Outside the kit the type is taken from there, so that a program which asks for a code has it (widgets include it in their tsconfig).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PermissionCodes {}

export type PermissionCode = PermissionCodes[keyof PermissionCodes]
