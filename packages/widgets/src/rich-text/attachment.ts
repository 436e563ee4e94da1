/** Attachments of the editor, B§5 and B§9: 300 MB. */
export const attachmentMaxBytes = 314_572_800

export const fitsAttachment = ({ size }: { readonly size: number }): boolean => size <= attachmentMaxBytes

/** UPLOAD-11: what says of itself that it is an image. Whether it is one, the server finds out from its bytes. */
export const isPicture = ({ type }: { readonly type: string }): boolean => type.includes('image') && !type.includes('svg')

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kib = bytes / 1024
  return kib < 1024 ? `${kib.toFixed(kib < 10 ? 1 : 0)} KB` : `${(kib / 1024).toFixed(1)} MB`
}

/** Words of a text: each Chinese sign is one, and so is each run of letters or digits. */
export function countWords(text: string): number {
  return (
    text
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)
      ?.reduce((sum, word) => sum + piecesOf(word), 0) ?? 0
  )
}

/** A run of letters may hold Chinese signs: «第7批» is three words. */
const piecesOf = (word: string): number => {
  const han = word.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const rest = word.split(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u).filter(Boolean).length
  return han + rest
}
