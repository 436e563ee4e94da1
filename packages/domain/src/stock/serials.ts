/** Serial numbers as people paste them: parted by commas, spaces or lines; capital letters, as scanners read them. */
export const splitSerials = (text: string | null | undefined): readonly string[] =>
  (text ?? '')
    .toUpperCase()
    .split(/[\s,，;；、]+/u)
    .filter((one) => one !== '')
