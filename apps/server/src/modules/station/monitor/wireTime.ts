const shanghaiMs = 8 * 3_600_000

/** An instant as it travels: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function wireTime(instant: Date): string {
  return new Date(instant.getTime() + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ')
}
