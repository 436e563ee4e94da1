/** What an upload is for; decides which kinds and sizes the server takes. */
export type UploadBiz = 'temp' | 'image' | 'jeditor'

export interface UploadOptions {
  /** `temp` unless given. */
  readonly biz?: UploadBiz
  /** Share sent so far, 0 to 1. */
  readonly onProgress?: (fraction: number) => void
  /** Aborting pauses a large file: what arrived stays, and the same file sent again goes on from there. */
  readonly signal?: AbortSignal
}

/** A file that the server keeps. It belongs to the uploader until a record that names its path is saved. */
export interface StoredUpload {
  /** What a record keeps: `temp/202611/123.pdf`. */
  readonly path: string
  readonly name: string
  readonly size: number
  /** Address of the file: what HTML or Markdown names. It needs the session, so it is drawn with `useStoredImage`. */
  readonly url: string
}

/** The answer of an upload call as it came: a column may name any of its fields as the path. */
export interface UploadAnswer {
  readonly success: boolean
  readonly message: string
  readonly code?: number | string
  readonly result?: unknown
}

/** How a table cell or a form sends a file to a call of its own (B§7). */
export interface SendOptions extends Omit<UploadOptions, 'biz'> {
  readonly biz?: string
  /** Another call than /sys/common/upload. */
  readonly action?: string
  /** Whether the token header goes along (PERM-18). It never goes to another origin. */
  readonly withToken: boolean
  /** Further form fields. */
  readonly data?: Readonly<Record<string, string>>
}

export interface TablePreview {
  readonly rows: readonly (readonly string[])[]
  readonly totalRows: number
  readonly isCut: boolean
}

/** Files of the application: sending, fetching, showing. Failures are not shown by the service; they reject with a message to show. */
export interface FileServices {
  /** Stores a file; large ones travel in pieces and resume after a cut. */
  uploadFile(file: File, options?: UploadOptions): Promise<StoredUpload>
  /** One multipart call; answers what came back, also a refusal. Rejects when nothing came back. */
  sendFile(file: File, options: SendOptions): Promise<UploadAnswer>
  /** Address of a stored path; addresses (`https://…`, `/…`, `data:`, `blob:`) stay as they are. */
  fileUrl(path: string): string
  /** The bytes of a stored path or of its address. */
  loadFile(pathOrUrl: string, options?: { readonly signal?: AbortSignal }): Promise<Blob>
  /** A blob address of a stored picture for `<img src>`; a picture element sends no token. Null while loading, and when it cannot be had. */
  useStoredImage(pathOrUrl: string | undefined): { readonly src: string | null; readonly isFailed: boolean }
  /** The first rows of a stored workbook or CSV file. */
  loadTable(path: string, options?: { readonly signal?: AbortSignal }): Promise<TablePreview>
  /** A link to a stored PDF that is good once and for a minute, for the browser's own viewer in a frame. */
  pdfFrameUrl(path: string): Promise<string>
  /** Saves a stored file on the person's disk. */
  saveFile(path: string, fileName: string): Promise<void>
}
