import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Account that signed in. */
  readonly user: string | null
  /** Head and body as they came. */
  readonly source: string
}
export interface MailServer {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** Answer to the next messages instead of taking them; null takes them. */
  refuse(answer: string | null): void
}

/** A small mail server on this machine: takes what it is given, or says what a test wants to hear. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const state = { refusal: null as string | null }
  const server = createServer((socket) => converse(socket, mails, state))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails, refuse: (answer) => Object.assign(state, { refusal: answer }) }
}

function converse(socket: Socket, mails: ReceivedMail[], state: { readonly refusal: string | null }): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let [from, user, text, isData]: [string, string | null, string, boolean] = ['', null, '', false]
  let to: string[] = []
  const commands: Readonly<Record<string, (line: string) => void>> = {
    EHLO: () => say('250-test\r\n250 AUTH PLAIN'),
    AUTH: (line) => {
      user =
        Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')[1] ?? null
      say(state.refusal?.startsWith('535') ? state.refusal : '235 ok')
    },
    MAIL: (line) => {
      from = line
      say('250 ok')
    },
    RCPT: (line) => {
      to = [...to, /<([^>]*)>/.exec(line)?.[1] ?? '']
      say(state.refusal ?? '250 ok')
    },
    DATA: () => {
      isData = true
      text = ''
      say('354 go on')
    },
    RSET: () => say('250 ok'),
    QUIT: () => {
      say('221 bye')
      socket.end()
    },
  }
  say('220 test')
  let rest = ''
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${rest}${chunk}`.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!isData) (commands[line.split(' ')[0]?.toUpperCase() ?? ''] ?? (() => say('500 what')))(line)
      else if (line !== '.') text += `${line}\n`
      else {
        isData = false
        mails.push({ from, to, user, source: text })
        to = []
        say('250 taken')
      }
    }
  })
}
