import { FilePopup } from '@heliodesk/widgets/upload/FilePopup'
import { FileUpload } from '@heliodesk/widgets/upload/FileUpload'
import { ImageUpload } from '@heliodesk/widgets/upload/ImageUpload'
import { UploadCell } from '@heliodesk/widgets/upload/UploadCell'
import type { MultiFile, UploadedFile } from '@heliodesk/widgets/upload/uploadModel.ts'
import { useState } from 'react'
import { demoUpload as copy } from '#web/copy/zhCN/demoUpload.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Demo, flag, keeping, number, sample } from '../frame/demo.ts'

const none: readonly MultiFile[] = []

const list = () =>
  sample({
    key: 'list',
    title: copy.list,
    hint: copy.listHint,
    value: none,
    controls: {
      limit: number(copy.limit, 0, 0, 20),
      maxMb: number(copy.maxMb, 300, 1, 300),
      isReadOnly: flag(copy.readOnly),
      allowDownload: flag(copy.allowDownload, true),
      allowRemove: flag(copy.allowRemove, true),
    },
    code: {
      name: 'FileUpload',
      from: 'upload/FileUpload',
      setup: ['const [files, setFiles] = useState([])'],
      fixed: ['value={files}', 'onChange={setFiles}'],
    },
    render: ({ props, value, setValue, log }) => (
      <FileUpload
        {...props}
        label={copy.files}
        value={value}
        onChange={(files, paths) => {
          setValue(files)
          log('onChange', paths)
        }}
      />
    ),
  })

const wall = () =>
  sample({
    key: 'wall',
    title: copy.wall,
    hint: copy.wallHint,
    value: none,
    controls: { isMultiple: flag(copy.multiple, false), limit: number(copy.limit, 0, 0, 20), isReadOnly: flag(copy.readOnly) },
    states: [
      { name: copy.wallOfEight, props: { isMultiple: true, limit: 8 } },
      { name: copy.single, props: { isMultiple: false } },
    ],
    code: {
      name: 'ImageUpload',
      from: 'upload/ImageUpload',
      setup: ['const [files, setFiles] = useState([])'],
      fixed: ['value={files}', 'onChange={setFiles}'],
    },
    render: ({ props, value, setValue, log }) => (
      <ImageUpload
        key={String(props.isMultiple)}
        {...props}
        label={copy.photo}
        value={value}
        onChange={(files, paths) => {
          setValue(files)
          log('onChange', paths)
        }}
      />
    ),
  })

const cellStates = (): readonly { readonly name: string; readonly value: UploadedFile | null }[] => [
  { name: copy.empty, value: null },
  { name: copy.failed, value: { name: copy.sampleName, type: '', size: 0, status: 'error', message: copy.sampleError } },
]

const cell = () =>
  sample({
    key: 'cell',
    title: copy.cell,
    hint: copy.cellHint,
    value: null as UploadedFile | null,
    controls: {
      token: flag(copy.token, false),
      isImage: flag(copy.onlyImages),
      isReadOnly: flag(copy.readOnly),
      allowDownload: flag(copy.allowDownload, true),
      allowRemove: flag(copy.allowRemove, true),
    },
    states: [{ name: copy.withToken, props: { token: true } }, ...cellStates()],
    code: {
      name: 'UploadCell',
      from: 'upload/UploadCell',
      setup: ['const [file, setFile] = useState(null)'],
      fixed: ['value={file}', 'onChange={setFile}'],
    },
    render: ({ props, value, ...live }) => (
      <div style={{ width: 240 }}>
        <UploadCell {...props} label={copy.contract} value={value} onChange={keeping(live, 'onChange')} />
      </div>
    ),
  })

function PopupSample(props: {
  readonly number: number
  readonly value: readonly MultiFile[]
  readonly onTake: (files: readonly MultiFile[]) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{copy.openPopup(props.value.length)}</Button>
      {isOpen && (
        <FilePopup
          number={props.number}
          value={props.value}
          onConfirm={(files) => {
            props.onTake(files.map(({ name, path, size = 0 }) => ({ fileName: name, filePath: path, fileSize: size })))
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const popup = () =>
  sample({
    key: 'popup',
    title: copy.popup,
    hint: copy.popupHint,
    value: none,
    controls: { number: number(copy.limit, 0, 0, 20) },
    code: {
      name: 'FilePopup',
      from: 'upload/FilePopup',
      setup: ['const [files, setFiles] = useState([])'],
      fixed: ['value={files}', 'onConfirm={(files, paths) => save(paths)}', 'onClose={close}'],
    },
    render: ({ props, value, ...live }) => <PopupSample {...props} value={value} onTake={keeping(live, 'onConfirm')} />,
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [list(), wall(), cell(), popup()],
  keys: [
    ['Tab', copy.keyTab],
    ['Enter', copy.keyEnter],
    ['Ctrl+V', copy.keyPaste],
    ['+ − 0 R ← →', copy.keyPreview],
  ],
  notes: [copy.noteKinds, copy.noteResume, copy.noteOwner],
})
