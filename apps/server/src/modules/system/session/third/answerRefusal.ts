import { errors } from '@heliodesk/contracts/errors'
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'

/** Causes of an error, outermost first, as one text with the codes; never shown, only looked at. */
function trail(error: unknown): string {
  const parts: string[] = []
  let current: unknown = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    parts.push(current.message, String((current as { code?: unknown }).code ?? ''))
    current = current.cause
  }
  return parts.join(' ')
}

/** What can be wrong with an answer: how it is recognised in the library's words, and what a person reads. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/"nonce"/, '随机数（nonce）不符'],
  [/signature|KEY_SELECTION|"alg"/, '签名无效'],
  [/"aud"|"azp"/, '受众（aud）不是本系统'],
  [/"iss"/, '签发者（iss）不符'],
  [/TIMESTAMP_CHECK|"exp"|"nbf"|"iat"/, '令牌已过期或时间不符'],
  [/"state"|state parameter/, '状态参数（state）不符'],
]

const away = /fetch failed|OAUTH_TIMEOUT|OAUTH_ABORT|unexpected HTTP response status code|unexpected response content-type/

/** A failed sign-in at a provider as the refusal that a person gets. `reason` is for the log and holds nothing secret. */
export function answerRefusal(error: unknown): { readonly refusal: Error; readonly reason: string } {
  if (error instanceof AuthorizationResponseError) {
    const reason = error.error === 'access_denied' ? '您取消了登录或没有获得授权' : '对方没有完成登录'
    return { refusal: errors.thirdDenied({ reason }), reason: error.error }
  }
  if (error instanceof ResponseBodyError) return refused('授权码无效或已使用', error.error)
  const text = trail(error)
  const fault = faults.find(([pattern]) => pattern.test(text))
  if (fault) return refused(fault[1], fault[1])
  if (away.test(text)) return { refusal: errors.thirdUnavailable(), reason: 'unreachable' }
  return refused('内容不完整或格式不对', text.slice(0, 200))
}

const refused = (told: string, reason: string) => ({ refusal: errors.thirdAnswerRefused({ reason: told }), reason })
