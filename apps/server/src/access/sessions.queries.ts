import type { Sql } from '../db/sql.ts'
import type { DataRule } from './actor.ts'
import type { RevisionCounts } from './revisions.queries.ts'

/** A session joined with everything that decides what its owner may do, read in one statement. Times are epoch ms as text. */
export interface SessionRow {
  readonly sessionId: string
  readonly expiresAt: string
  readonly lastSeen: string
  /** When its owner signed in. */
  readonly started: string
  readonly remember: boolean
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly orgCategory: string | null
  readonly roles: readonly string[]
  readonly perms: readonly string[]
  readonly rules: readonly DataRule[]
  readonly canExport: number
  readonly canViewFinancial: number
  readonly mustChangePassword: boolean
  /** Of the last proof of who it is, the sign-in's or a later one. */
  readonly provenAt: string
  readonly stepUpMinutes: string | null
  /** The tenant asks its administrators for a second factor, and this one has none. */
  readonly mustEnrolFactor: boolean | null
  /** The counts that the row was read under. */
  readonly revisions: RevisionCounts
}

// A user works in the tenant of their account or in one they were let into; roles, departments and flags are those of the tenant worked in.
// The working department counts only while its owner still belongs to it, and a department below an agent is the agent's.
// Frozen and deleted users and frozen tenants have no session.
// The rights of a role are gathered first and looked up once: joined by a planner that knows no counts yet, as after a first start, each right was
// compared with each grant, which took a hundred milliseconds.
const actorColumns = `
  SELECT s.id AS "sessionId", s.remember,
    floor(extract(epoch FROM s.expires_at) * 1000)::bigint AS "expiresAt",
    floor(extract(epoch FROM s.last_seen) * 1000)::bigint AS "lastSeen",
    floor(extract(epoch FROM s.started_at) * 1000)::bigint AS started,
    u.id AS "userId", u.username, u.realname, s.tenant_id AS "tenantId", d.org_code AS "orgCode", d.org_category AS "orgCategory", u.must_change_password AS "mustChangePassword",
    coalesce(r.roles, '{}') AS roles, coalesce(p.perms, '{}') AS perms, coalesce(dr.rules, '[]') AS rules,
    coalesce(CASE WHEN ut.user_id IS NULL THEN a.have_export_data ELSE ut.have_export_data END, 0) AS "canExport",
    coalesce(CASE WHEN ut.user_id IS NULL THEN a.have_view_financial_data ELSE ut.have_view_financial_data END, 0) AS "canViewFinancial",
    floor(extract(epoch FROM greatest(s.started_at, s.stepped_up_at)) * 1000)::bigint AS "provenAt", proof.step_up_minutes AS "stepUpMinutes",
    'admin' = ANY (r.roles) AND proof.admin_factor = '1' AND u.id NOT IN (
      SELECT f.user_id FROM sys_user_totp f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL
      UNION ALL SELECT k.user_id FROM sys_user_passkey k WHERE k.user_id = u.id) AS "mustEnrolFactor",
    revision_counts() AS revisions
`
const actorSources = `
  JOIN sys_user u ON u.id = s.user_id AND u.status = 1 AND u.del_flag = 0
  LEFT JOIN sys_user_tenant ut ON ut.user_id = u.id AND ut.tenant_id = s.tenant_id AND ut.tenant_id <> u.tenant_id AND ut.status = 1
  JOIN sys_tenant t ON t.id = s.tenant_id AND t.status = 1
  LEFT JOIN LATERAL (
    SELECT d.org_code, CASE WHEN EXISTS (
        SELECT 1 FROM sys_depart above WHERE above.tenant_id = d.tenant_id AND above.org_category = '2'
          AND starts_with(d.org_code, above.org_code)) THEN '2' ELSE d.org_category END AS org_category
    FROM sys_depart d JOIN sys_user_depart ud ON ud.depart_id = d.id AND ud.user_id = u.id
    WHERE d.tenant_id = s.tenant_id AND d.org_code = s.org_code) d ON true
  LEFT JOIN LATERAL (
    SELECT array_agg(r.role_code ORDER BY r.role_code) AS roles
    FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = s.tenant_id WHERE ur.user_id = u.id) r ON true
  LEFT JOIN LATERAL (
    SELECT array_agg(DISTINCT m.perms) AS perms FROM sys_permission m
    WHERE m.id = ANY (ARRAY(
      SELECT rp.permission_id FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = s.tenant_id
        JOIN sys_role_permission rp ON rp.role_id = ur.role_id WHERE ur.user_id = u.id
      UNION ALL SELECT g.permission_id FROM depart_role_grant g
        WHERE g.user_id = u.id AND g.tenant_id = s.tenant_id AND g.org_code = s.org_code))
      AND m.menu_type = 2 AND m.status = '1' AND m.perms IS NOT NULL) p ON true
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(DISTINCT jsonb_build_object(
      'name', x.rule_name, 'resource', x.resource, 'column', x.rule_column, 'condition', x.rule_conditions, 'value', x.rule_value)) AS rules
    FROM data_rule_given g JOIN sys_data_rule x ON x.id = g.rule_id
    WHERE g.user_id = u.id AND g.tenant_id = s.tenant_id AND (g.org_code IS NULL OR g.org_code = s.org_code)
      AND x.tenant_id = s.tenant_id AND x.status = '1') dr ON true
  LEFT JOIN sys_user_authority a ON a.user_id = u.id
  CROSS JOIN LATERAL (
    SELECT max(c.config_value) FILTER (WHERE c.config_key = 'stepUpMinutes') AS step_up_minutes,
      max(c.config_value) FILTER (WHERE c.config_key = 'adminSecondFactor') AS admin_factor
    FROM sys_parameter c WHERE c.tenant_id = s.tenant_id AND c.config_key IN ('stepUpMinutes', 'adminSecondFactor')) proof
  WHERE s.ended_at IS NULL AND (u.tenant_id = s.tenant_id OR ut.user_id IS NOT NULL)`

export async function sessionByHash(db: Sql, hash: Buffer): Promise<SessionRow | undefined> {
  const rows = await db.query<SessionRow>(
    `${actorColumns} FROM sys_session s ${actorSources} AND s.token_hash = $1`,
    [hash],
    'session-by-hash',
  )
  return rows[0]
}

export async function sessionById(db: Sql, id: string): Promise<SessionRow | undefined> {
  const rows = await db.query<SessionRow>(
    `${actorColumns} FROM sys_session s ${actorSources} AND s.id = $1`,
    [id],
    'session-by-id',
  )
  return rows[0]
}

/** A session that nobody opened: what somebody may do and see when they work in a department. */
export async function supposedSession(
  db: Sql,
  whose: { readonly userId: string; readonly tenantId: string; readonly orgCode: string },
): Promise<SessionRow | undefined> {
  const rows = await db.query<SessionRow>(
    `${actorColumns} FROM (SELECT 0::bigint AS id, $1::bigint AS user_id, $2::bigint AS tenant_id, $3::text AS org_code,
       now() AS expires_at, now() AS last_seen, now() AS started_at, NULL::timestamptz AS stepped_up_at, false AS remember,
       NULL::timestamptz AS ended_at) s ${actorSources}`,
    [whose.userId, whose.tenantId, whose.orgCode],
  )
  return rows[0]
}

export interface NewSession {
  readonly userId: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly remember: boolean
  readonly ip: string | null
  readonly userAgent: string | null
}

export async function insertSession(
  db: Sql,
  session: NewSession & {
    readonly id: string
    readonly hash: Buffer
    readonly nowMs: number
    readonly startedMs: number
    readonly expiresMs: number
    readonly steppedUpMs: number | null
  },
): Promise<void> {
  await db.query(
    `INSERT INTO sys_session (id, token_hash, user_id, tenant_id, org_code, remember, ip, user_agent, created_at, last_seen, expires_at, started_at,
       stepped_up_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000), to_timestamp($9::float8 / 1000), to_timestamp($10::float8 / 1000),
       to_timestamp($11::float8 / 1000), to_timestamp($12::float8 / 1000))`,
    [
      session.id,
      session.hash,
      session.userId,
      session.tenantId,
      session.orgCode,
      session.remember,
      session.ip,
      session.userAgent?.slice(0, 300),
      session.nowMs,
      session.expiresMs,
      session.startedMs,
      session.steppedUpMs,
    ],
  )
}

export async function touchSession(db: Sql, id: string, nowMs: number): Promise<void> {
  await db.query('UPDATE sys_session SET last_seen = to_timestamp($2::float8 / 1000) WHERE id = $1', [id, nowMs], 'session-touch')
}

/** The session ends at this moment at the latest. */
export async function shortenSession(db: Sql, id: string, expiresMs: number): Promise<void> {
  await db.query('UPDATE sys_session SET expires_at = least(expires_at, to_timestamp($2::float8 / 1000)) WHERE id = $1', [
    id,
    expiresMs,
  ])
}

/** Its owner has proved again who they are. False when it has ended meanwhile. */
export async function noteProof(db: Sql, id: string, nowMs: number): Promise<boolean> {
  const rows = await db.query(
    'UPDATE sys_session SET stepped_up_at = to_timestamp($2::float8 / 1000) WHERE id = $1 AND ended_at IS NULL RETURNING id',
    [id, nowMs],
  )
  return rows.length > 0
}

/** Gives a live session another token. */
export async function replaceToken(db: Sql, id: string, hash: Buffer): Promise<boolean> {
  const rows = await db.query('UPDATE sys_session SET token_hash = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id', [
    id,
    hash,
  ])
  return rows.length > 0
}

/**
 * What a session hands on to the one that replaces it when the working department or the tenant changes: its age, its device, its life, its
 * last proof.
 */
export interface ReplacedSession {
  readonly userId: string
  readonly tenantId: string
  readonly remember: boolean
  readonly ip: string | null
  readonly userAgent: string | null
  readonly started: string
  readonly expiresAt: string
  readonly steppedUp: string | null
}

export async function endForReplacement(
  db: Sql,
  id: string,
  reason: string,
  nowMs: number,
): Promise<ReplacedSession | undefined> {
  const rows = await db.query<ReplacedSession>(
    `UPDATE sys_session SET ended_at = to_timestamp($3::float8 / 1000), end_reason = $2
     WHERE id = $1 AND ended_at IS NULL
     RETURNING user_id AS "userId", tenant_id AS "tenantId", remember, ip, user_agent AS "userAgent", floor(extract(epoch FROM expires_at) * 1000)::bigint AS "expiresAt",
       floor(extract(epoch FROM started_at) * 1000)::bigint AS started,
       floor(extract(epoch FROM stepped_up_at) * 1000)::bigint AS "steppedUp"`,
    [id, reason, nowMs],
  )
  return rows[0]
}

export interface EndedSession {
  readonly id: string
  readonly userId: string
}

export async function endSessionById(db: Sql, id: string, reason: string, nowMs: number): Promise<EndedSession[]> {
  return db.query<EndedSession>(
    `UPDATE sys_session SET ended_at = to_timestamp($3::float8 / 1000), end_reason = $2
     WHERE id = $1 AND ended_at IS NULL RETURNING id, user_id AS "userId"`,
    [id, reason, nowMs],
  )
}

export async function endSessionsOfUser(
  db: Sql,
  userId: string,
  reason: string,
  nowMs: number,
  exceptId: string | null,
): Promise<EndedSession[]> {
  return db.query<EndedSession>(
    `UPDATE sys_session SET ended_at = to_timestamp($3::float8 / 1000), end_reason = $2
     WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $4::bigint RETURNING id, user_id AS "userId"`,
    [userId, reason, nowMs, exceptId],
  )
}
