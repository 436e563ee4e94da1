/** Shows how far a long piece of work at start has come. */
export interface Progress {
  show(done: number, total: number): void
  end(total: number): void
}

export const silentProgress: Progress = { show: () => undefined, end: () => undefined }

interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}
const width = 30

/** A bar on a terminal; on anything else a line for each tenth, so that a log file does not fill with control characters. */
export function terminalProgress(label: string, out: Terminal): Progress {
  let lastTenth = -1
  const bar = (share: number): string => '█'.repeat(Math.round(share * width)).padEnd(width, '░')
  return {
    show(done, total) {
      const share = total === 0 ? 1 : done / total
      const percent = `${Math.floor(share * 100)}%`.padStart(4)
      if (out.isTTY) return void out.write(`\r${label} ${bar(share)} ${percent}`)
      const tenth = Math.floor(share * 10)
      if (tenth > lastTenth) out.write(`${label} ${percent}\n`)
      lastTenth = Math.max(lastTenth, tenth)
    },
    end: (total) => void (out.isTTY && out.write(`\r${label} ${bar(1)} 100%${total === 0 ? '' : ' 完成'}\n`)),
  }
}
