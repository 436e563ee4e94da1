import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

/** What the guard does once its input closes: stop the database, then (for throw-away clusters) remove `$1`. */
const script = `read -r _
kill -INT "$0" 2>/dev/null
if [ -n "$1" ]; then
  while kill -0 "$0" 2>/dev/null; do sleep 0.1; done
  rm -rf "$1"
fi`

/**
 * Ties the database to this process: a shell holds the other end of a pipe and stops PostgreSQL when the pipe closes, which the system
 * does however this process ends. Answers the function that dismisses the guard. Without a shell (Windows) the next start settles it.
 */
export function guardPostmaster(pid: number, account: Account | undefined, removeDir = ''): () => void {
  if (process.platform === 'win32') return () => undefined
  // Removing the cluster needs the rights of whoever made the directory around it.
  const identity = removeDir ? undefined : account
  const shell = spawn('/bin/sh', ['-c', script, String(pid), removeDir], {
    ...identity,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.on('error', () => undefined)
  shell.unref()
  return () => void shell.kill('SIGKILL')
}
