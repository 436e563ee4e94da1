import { describe, expect, test } from 'vitest'
import { type PasswordOwner, passwordProblem } from './password.ts'

const owner: PasswordOwner = { username: 'chenliqun', phone: '13812345678' }
const problemsOf = (passwords: readonly string[]) => passwords.map((password) => [password, passwordProblem(password, owner)])
const all = (passwords: readonly string[], problem: string | null) => passwords.map((password) => [password, problem])

describe('a password', () => {
  test('has 8 to 128 characters of any kind, counted as a person counts them', () => {
    const fine = [
      '八个汉字足够长啊',
      'correct horse battery staple',
      'tR7#kd0!',
      `${'长句子'.repeat(42)}ok`,
      '🌞🌻屋顶上的曲线呢',
      '  padded  roof  ',
    ]
    expect(problemsOf(fine)).toEqual(all(fine, null))
    const wrong = ['', 'tR7#kd0', '七个汉字不够长', '🌞🌻🌞🌻🌞🌻🌞', 'x7'.repeat(65)]
    expect(problemsOf(wrong)).toEqual(all(wrong, 'length'))
  })

  test('is none that everybody guesses, however it is dressed up', () => {
    const common = [
      'password',
      'Password1',
      'P@ssw0rd',
      'P@ssw0rd2026!',
      'passwordpassword',
      '12345678',
      '87654321',
      '1234567890',
      '11111111',
      '20261121',
      '13900001111',
      'abcd1234',
      '1234abcd',
      'qwer1234',
      'qwertyui',
      '1qaz2wsx',
      '1QAZ@wsx',
      'asdfghjkl',
      'iloveyou520',
      'woaini1314',
      'Woaini@1314',
      'admin123',
      'Admin@123',
      'admin@2026',
      'Welcome1!',
      'letmein!!',
      'qazwsx123',
      'heliodesk1',
      'Heliodesk#2026',
      'guangfu2026',
      'abcabcabc',
      '12121212',
      'aaaaaaaa',
      'test1234',
      'Test@1234',
      'Qwerty123!',
      '！！！！！！！！',
      '１２３４５６７８',
      'zxcvbnm,./',
      'Zhangsan123',
      'root!@#$',
      'football99',
      'dragon2020',
      'monkey!!1',
      'aa123456',
      'a1234567',
    ]
    expect(problemsOf(common)).toEqual(all(common, 'common'))
  })

  test('of digits and signs alone is as long as nobody tries', () => {
    const [short, long] = ['8392017465923', '83920174659203']
    expect(problemsOf([short, '83-92-01-74'])).toEqual(all([short, '83-92-01-74'], 'common'))
    expect(problemsOf([long])).toEqual(all([long], null))
  })

  test('has at most 128 characters and may have as many', () => {
    const most = `${'长句子'.repeat(42)}ok`
    expect([...most]).toHaveLength(128)
    expect(problemsOf([`${most}!`])).toEqual(all([`${most}!`], 'length'))
  })

  test('may hold a name of two letters and few digits of a phone, and one who has neither has nothing to name', () => {
    const lists: [PasswordOwner, string, string | null][] = [
      [{ username: 'li' }, 'Tiles-li-roof', null],
      [{ username: ' Lin ' }, 'Tiles-LIN-roof', 'personal'],
      [{ phone: '456789' }, 'Tiles-456789-x', null],
      [{ phone: '3456789' }, 'Tiles-34-56-789-x', 'personal'],
      [{ username: '', phone: '' }, 'Tiles-on-roofs', null],
      [{}, 'Tiles-on-roofs', null],
    ]
    for (const [who, password, problem] of lists) expect([password, passwordProblem(password, who)]).toEqual([password, problem])
  })

  test('does not name its owner', () => {
    const personal = ['chenliqun-roof', 'my ChenLiQun 9', 'roof 12345678 tile', '138-1234-5678 roof']
    expect(problemsOf(personal)).toEqual(all(personal, 'personal'))
  })

  test('may be a phrase with common words in it', () => {
    const phrases = ['Sunny-roof-42', 'Roof-Sonne-2026', 'solar panels on barns', 'monday is for ladders', 'Demo#2026pv']
    expect(problemsOf(phrases)).toEqual(all(phrases, null))
  })
})

describe('just beside the limits', () => {
  test.each<[string, ReturnType<typeof passwordProblem>]>([
    // Signs around a common word do not matter, a second word does.
    ['P455w0rd!!', 'common'],
    ['pa$$word!', 'common'],
    ['m0nk3y!!!', 'common'],
    ['7ig3r-7ig3r', 'common'],
    ['dragonmonkey', null],
    // Keys in a row, in two pieces of three signs or more.
    ['abc45678', 'common'],
    ['abcde678', 'common'],
    ['ghijkl78', null],
    ['op345678', null],
    ['fedcba98', null],
    ['fedc9876', 'common'],
    ['zxcvbnmxq', null],
    ['mnbvcxzlk', 'common'],
    ['qaz123456x', null],
    // One to three signs over and over, a rest of one allowed.
    ['xyxyxyxyx', 'common'],
    ['xyzxyzxyzx', 'common'],
    ['xyzwxyzw', null],
    ['xyzxyzxyzxy', null],
    ['12345678901234', 'common'],
    ['92837465019283', null],
  ])('%s is %j', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })
  test('a name of three letters and a phone of seven digits are names, the last eight of a longer phone', () => {
    const of = (password: string, who: PasswordOwner) => passwordProblem(password, who)
    expect([of('roof-lin-tile', { username: 'lin' }), of('roof-li-tile', { username: 'li' })]).toEqual(['personal', null])
    expect([of('roof-12345678x', owner), of('roof-2345678xy', owner)]).toEqual(['personal', null])
    expect([of('ro2345678of', { phone: '2345678' }), of('ro345678of', { phone: '345678' })]).toEqual(['personal', null])
    expect(of('roof-ＬＩＮ-tile', { username: 'lin' })).toBe('personal')
  })
})
