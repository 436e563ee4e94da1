/**
 * What people choose when they are asked for a password: words, names, pinyin and keyboard runs. A password is judged by what is left of it
 * without digits, signs, capitals and letter-like digits, so that each of these stands for hundreds of spellings (`P@ssw0rd2026!`).
 */
export const commonWords: ReadonlySet<string> = new Set(
  `pass password passwd passw passwort pwd mima mm secret login logon welcome hello hi admin administrator root user guest test tester
  testing demo default temp system server manager master super supervisor oracle mysql postgres sa dba web www mail email office work
  company staff operator agent abc abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc xyz letmein iloveyou loveyou love lover ilove
  loveme woaini woaiwo aini woaiwojia wodemima wode mimashi nihao nishishui zhongguo beijing shanghai zhejiang hangzhou quzhou china
  chinese gongsi dianzhan guangfu gongfu gongfuguangfu nengyuan taiyang taiyangneng fadian solar sunshine sunny sun energy power
  station heliodesk helio desk football baseball basketball soccer hockey monkey dragon tiger lion eagle bear panda shadow ninja
  batman superman spiderman pokemon starwars matrix trustno trustnoone whatever freedom princess prince queen king angel lucky star
  money happy flower summer winter spring autumn january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday michael jordan thomas robert daniel jessica ashley michelle
  charlie andrew matthew joshua jennifer hunter buster killer harley ranger george maggie ginger cookie pepper cheese banana orange
  apple google microsoft windows linux android iphone samsung huawei xiaomi tencent alibaba taobao weixin wechat qq baidu facebook
  twitter internet computer network database changeme change mechange newpass newpassword mypass mypassword myself nothing access
  security secure private public internal backup support service services helpdesk blank null none empty unknown pussy fuck fuckyou
  asshole zaq zaqxsw zaqwsx xsw qaz qazwsx qazwsxedc wsx wsxedc edc qwe qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop
  qweasd qweasdzxc qwezxc asd asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdasd asdzxc zxc zxcv zxcvb zxcvbn zxcvbnm mnbvcxz
  lkjhgfdsa poiuytrewq azerty qaq a aa aaa x xx xxx z zz zzz q qq qqq w s m k ok yes no go woshishui laopo laogong baobao baobei
  mama baba jiejie gege xiaoming xiaohong zhang wang li liu chen yang zhao huang zhou wu zhangsan lisi wangwu zhaoliu zhangwei
  wangwei liwei zhanghao wangfang lijing shengri kaixin fengshou facai gongxifacai yifanfengshun caonima wocao ceshi gly guanliyuan`.split(
    /\s+/,
  ),
)
