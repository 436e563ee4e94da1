import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Env } from '../env.ts'
import type { FileStore } from './fileStore.ts'
import { buildLocalStore } from './localStore.ts'
import { buildS3Client, type S3Settings } from './s3/s3Client.ts'
import { buildS3Store } from './s3/s3Store.ts'
import { buildScreen, type UploadScreen } from './screen.ts'

export type StoreEnv = Pick<Env, 'dataDir' | 's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'>

/** A store with what files of people pass before it takes them. */
export interface UploadStore extends FileStore {
  readonly screen: UploadScreen
}

/** The store of this installation: the bucket that is set, else the local disk. */
export function openStore(env: StoreEnv & Pick<Env, 'clamd'>, { clock, log }: { clock: Clock; log: Logger }): UploadStore {
  return { ...placeFor(env, clock), screen: buildScreen(env.clamd, log) }
}

function placeFor(env: StoreEnv, clock: Clock): FileStore {
  const settings = s3Settings(env)
  if (settings === null) return buildLocalStore(join(env.dataDir, 'files'), clock)
  return buildS3Store(buildS3Client(settings, clock), join(env.dataDir, 'outgoing'), clock)
}

/** Null when files lie on the local disk. */
export function s3Settings(env: StoreEnv): S3Settings | null {
  const { s3Endpoint: endpoint, s3Bucket: bucket, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = env
  if (endpoint === null || bucket === null || accessKeyId === null || secretAccessKey === null) return null
  return { endpoint, bucket, region: env.s3Region, accessKeyId, secretAccessKey }
}
