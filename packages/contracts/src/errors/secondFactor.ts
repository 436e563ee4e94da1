import { protocol, refusal } from './spec.ts'

/** Refusals of the second factor and of what asks again who somebody is. */
export const secondFactorErrors = {
  secondFactorRequired: refusal(
    461,
    '该账号已启用二次验证，请完成第二步验证；如当前客户端没有这一步，请用浏览器打开本系统网页登录',
    'This account has a second factor. If this client does not ask for it, sign in on the web page',
    'modal',
  ),
  stepUpRequired: refusal(
    462,
    '此操作需要再次验证身份，请验证后重试；如当前客户端没有验证窗口，请重新登录后 {minutes} 分钟内操作',
    'Please prove again who you are; a client without that dialog can sign in again within {minutes} minutes before this',
    'modal',
  ),
  factorEnrolmentRequired: protocol(
    403,
    463,
    '管理员必须启用二次验证，请先用浏览器打开本系统网页启用，再使用系统',
    'Administrators need a second factor: enrol one on the web page first',
    'modal',
  ),
  pendingSignInGone: refusal(464, '登录已超时，请重新登录', 'The sign-in has timed out, start again', 'field'),
  factorWrong: refusal(412, '验证码不正确，请核对后重新输入', 'The code is wrong', 'field'),
  factorLocked: refusal(429, '验证失败次数过多，请 15 分钟后再试', 'Too many failures, try again in 15 minutes', 'field'),
  recoveryWrong: refusal(412, '恢复码不正确或已使用', 'The recovery code is wrong or was used', 'field'),
  passkeyRefused: refusal(412, '通行密钥验证未通过，请重试或换一种方式', 'The passkey was not accepted', 'field'),
  stepUpPasswordWrong: refusal(412, '密码不正确', 'The password is wrong', 'field'),
  stepUpImpossible: refusal(
    400,
    '该账号没有密码，也没有二次验证方式，请重新登录后再操作',
    'There is neither a password nor a second factor, sign in again',
    'field',
  ),
  stepUpMethod: refusal(400, '该账号不支持这种验证方式，请换一种', 'This account does not use that method', 'field'),
  totpActive: refusal(409, '动态口令已启用；如要更换，请先停用', 'Codes by time are in use already'),
  totpNotStarted: refusal(400, '请先扫描二维码', 'Scan the code first'),
  passkeyLimit: refusal(400, '通行密钥最多 {limit} 个，请先移除不用的', 'At most {limit} passkeys'),
  passkeyTaken: refusal(409, '该通行密钥已经添加过', 'This passkey is registered already'),
  factorNone: refusal(400, '请先启用动态口令或通行密钥', 'Enrol a second factor first'),
  factorRequired: refusal(
    400,
    '管理员必须启用二次验证，不能移除最后一种验证方式',
    'Administrators need a second factor: the last one stays',
  ),
  ownFactorReset: refusal(400, '请在个人设置中管理自己的二次验证', 'Change your own second factor in your settings'),
  factorUnset: refusal(400, '该用户没有启用二次验证', 'This user has no second factor'),
  revealLimit: refusal(
    429,
    '每小时最多查看 {limit} 条完整的个人信息，请 {minutes} 分钟后再试',
    'At most {limit} personal numbers an hour, try again in {minutes} minutes',
  ),
}
