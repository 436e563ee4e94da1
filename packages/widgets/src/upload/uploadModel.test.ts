import { describe, expect, test } from 'vitest'
import {
  filesOf,
  isAllDone,
  isImageType,
  isUploadedFile,
  joinedPaths,
  keepLast,
  multiFileOf,
  multiFilesOf,
  popupFileOf,
  settled,
  shortName,
  sizeText,
  type UploadedFile,
  uploadedOf,
} from './uploadModel.ts'

const file: UploadedFile = { name: '并网.pdf', type: 'application/pdf', size: 1_800_000, status: 'uploading', percent: 40 }
const unknown = '未知错误'

describe('a file whose call came back', () => {
  test('[UPLOAD-06] is done with the path out of the message, or out of the field that the column names', () => {
    expect(settled(file, { success: true, message: 'temp/1.pdf' }, { unknown })).toMatchObject({
      status: 'done',
      path: 'temp/1.pdf',
    })
    const answer = { success: true, message: '上传成功！', result: 'x/2.pdf' }
    expect(settled(file, answer, { responseName: 'result', unknown })).toMatchObject({ status: 'done', path: 'x/2.pdf' })
  })
  test('[UPLOAD-08] is an error when success is false: in the words of the answer or as 未知错误', () => {
    expect(settled(file, { success: false, message: '太大' }, { unknown })).toMatchObject({ status: 'error', message: '太大' })
    expect(settled(file, { success: false, message: '' }, { unknown })).toEqual({
      name: '并网.pdf',
      type: 'application/pdf',
      size: 1_800_000,
      status: 'error',
      message: '未知错误',
    })
  })
})

describe('lists', () => {
  test('[UPLOAD-09] may be handed on when all files are done', () => {
    expect([isAllDone([]), isAllDone([{ status: 'done' }]), isAllDone([{ status: 'done' }, { status: 'uploading' }])]).toEqual([
      true,
      true,
      false,
    ])
    expect(isAllDone([{ status: 'done' }, { status: 'error' }])).toBe(false)
  })
  test('[UPLOAD-10] with a limit above 0 keep the last ones', () => {
    expect([keepLast(['a', 'b', 'c'], 2), keepLast(['a', 'b', 'c'], 0), keepLast(['a'], 2)]).toEqual([
      ['b', 'c'],
      ['a', 'b', 'c'],
      ['a'],
    ])
  })
  test('[ENTITY-MULTIFILE] are names, paths and sizes of what is done', () => {
    const done: UploadedFile = { name: 'a.pdf', type: '', size: 3, status: 'done', path: 'temp/1.pdf' }
    expect(multiFilesOf([done, file])).toEqual([{ fileName: 'a.pdf', filePath: 'temp/1.pdf', fileSize: 3 }])
    expect(uploadedOf({ fileName: 'a.pdf', filePath: 'temp/1.pdf', fileSize: 3 })).toMatchObject({
      name: 'a.pdf',
      status: 'done',
      path: 'temp/1.pdf',
    })
  })
  test('are stored as paths joined by commas, and read from them', () => {
    const files = filesOf('temp/202611/1.pdf, temp/202611/2.png,')
    expect(files.map(({ fileName }) => fileName)).toEqual(['1.pdf', '2.png'])
    expect(joinedPaths(files)).toBe('temp/202611/1.pdf,temp/202611/2.png')
    expect([filesOf(''), filesOf(null), filesOf(undefined)]).toEqual([[], [], []])
  })
})

test('[ENTITY-UPLOADFILE] a value is a file when it has name, type, size and one of four states', () => {
  for (const status of ['uploading', 'done', 'error', 'removed']) expect(isUploadedFile({ ...file, status })).toBe(true)
  for (const wrong of [null, 'x', {}, { ...file, status: 'paused' }, { ...file, size: '1' }, { ...file, name: undefined }]) {
    expect(isUploadedFile(wrong)).toBe(false)
  }
})

test('[ENTITY-POPUPFILE] the popup keeps name, url, path, status done and id, and gives the list back', () => {
  const multi = { fileName: 'a.pdf', filePath: 'temp/1.pdf', fileSize: 3 }
  const popup = popupFileOf(multi, (path) => `/static/${path}`)
  expect(popup).toEqual({
    id: 'temp/1.pdf',
    name: 'a.pdf',
    url: '/static/temp/1.pdf',
    path: 'temp/1.pdf',
    status: 'done',
    size: 3,
  })
  expect(multiFileOf(popup)).toEqual(multi)
})

test('[UPLOAD-19] shown names are cut to five characters and an ellipsis', () => {
  expect([shortName('123456.png'), shortName('并网验收申请表.pdf'), shortName('12345'), shortName('')]).toEqual([
    '12345...',
    '并网验收申...',
    '12345',
    '',
  ])
})

test('[UPLOAD-11] only what calls itself a picture is one', () => {
  expect(['image/png', 'image/jpeg', 'text/plain', '', 'image/svg+xml'].map((type) => isImageType({ type }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('sizes are read in KB and MB', () => {
  expect([sizeText(0), sizeText(10), sizeText(65_536), sizeText(1_887_437)]).toEqual(['', '1 KB', '64 KB', '1.8 MB'])
})
