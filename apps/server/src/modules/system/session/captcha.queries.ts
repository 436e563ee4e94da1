import type { Sql } from '#server/db/sql.ts'

export async function putCaptcha(
  db: Sql,
  captcha: { readonly key: string; readonly answerHash: Buffer; readonly expiresMs: number },
): Promise<void> {
  await db.query(
    `INSERT INTO sys_captcha (check_key, answer_hash, expires_at) VALUES ($1, $2, to_timestamp($3::float8 / 1000))
     ON CONFLICT (check_key) DO UPDATE SET answer_hash = excluded.answer_hash, expires_at = excluded.expires_at`,
    [captcha.key, captcha.answerHash, captcha.expiresMs],
  )
}

/** Takes a captcha away: it is good for one try, whichever process made it. */
export async function takeCaptcha(
  db: Sql,
  key: string,
  at: { readonly nowMs: number; readonly latestMs: number },
): Promise<Buffer | null> {
  const rows = await db.query<{ answerHash: Buffer; fresh: boolean }>(
    `DELETE FROM sys_captcha WHERE check_key = $1 RETURNING answer_hash AS "answerHash",
       expires_at > to_timestamp($2::float8 / 1000) AND expires_at <= to_timestamp($3::float8 / 1000) AS fresh`,
    [key, at.nowMs, at.latestMs],
  )
  const [row] = rows
  return row?.fresh ? row.answerHash : null
}

/** False: the challenge was answered before, in whichever process. The key is one that nobody outside can name. */
export async function spendWork(db: Sql, key: string, expiresMs: number): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO sys_captcha (check_key, answer_hash, expires_at) VALUES ($1, '', to_timestamp($2::float8 / 1000))
     ON CONFLICT (check_key) DO NOTHING RETURNING check_key`,
    [key, expiresMs],
  )
  return rows.length === 1
}
