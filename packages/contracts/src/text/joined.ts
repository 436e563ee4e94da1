const latinAfterHan = /\p{Script=Han}\n[A-Za-z0-9]/u
const hanAfterLatin = /[A-Za-z0-9]\n\p{Script=Han}/u

/** Parts of a name in one: a blank where Chinese and a Latin word or number meet, nothing elsewhere: 新增 + Webhook 推送 → 新增 Webhook 推送. */
export function joined(...parts: readonly string[]): string {
  return parts.reduce((before, after) => {
    const seam = `${before.slice(-1)}\n${after.slice(0, 1)}`
    return latinAfterHan.test(seam) || hanAfterLatin.test(seam) ? `${before} ${after}` : `${before}${after}`
  })
}
