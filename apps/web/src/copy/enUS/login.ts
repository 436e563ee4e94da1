import type { Copy } from '@heliodesk/contracts/text/area'
import type { login as zh } from '../zhCN/login.ts'

export const login = {
  pictureLabel: 'About the system',
  claim: ['One roof, one curve,', 'one bill that adds up.'],
  explain: 'Energy, fee checks and shared income, seen in one place.',
  title: 'Log in',
  account: 'Account',
  username: 'Username',
  password: 'Password',
  captcha: 'Captcha',
  captchaHint: 'Case does not matter',
  captchaLoading: 'Loading the captcha',
  captchaFailed: 'The captcha did not load, click to retry',
  captchaRefresh: 'Show another captcha',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  remember: 'Stay logged in for 7 days',
  forgot: 'Forgot password',
  submit: 'Log in',
  noAccount: 'No account? Ask an administrator to open one',
  usernameMissing: 'Please enter the username',
  passwordMissing: 'Please enter the password',
  captchaMissing: 'Please enter the captcha',
  back: 'Back to login',
  registerTitle: 'Registration is not open',
  registerText:
    'Accounts are opened by an administrator: tell the administrator of your organisation your name, mobile number and department, then log in.',
  registerResultTitle: 'No registration is waiting',
  registerResultText: 'Accounts are opened by an administrator and can be used at once.',
  alterationTitle: 'Recover the password',
  alterationText:
    'Passwords are reset by an administrator: ask the one of your organisation. After a check of your identity you get a new password; change it soon after logging in.',
  oauthTitle: 'Third-party login is not configured',
  oauthText: (setting) =>
    `The administrator has not filled in ${setting}, so WeCom and DingTalk cannot be used yet. Please log in with an account and password.`,
  oauthSetting: 'the application settings of the third party',
} satisfies Copy<typeof zh>
