import { ImageOrder } from '@heliodesk/widgets/image-order/ImageOrder'
import { ImageUpload } from '@heliodesk/widgets/upload/ImageUpload'
import type { MultiFile } from '@heliodesk/widgets/upload/uploadModel.ts'
import { demoImageOrder as copy } from '#web/copy/zhCN/demoImageOrder.ts'
import { type Demo, flag, keeping, number, sample } from '../frame/demo.ts'
import { RoofPicture } from './RoofPicture.tsx'

const ids: readonly string[] = ['1', '2', '3', '4']
const none: readonly MultiFile[] = []

const order = () =>
  sample({
    key: 'order',
    title: copy.order,
    hint: copy.orderHint,
    value: ids,
    controls: {},
    states: [{ name: copy.single, value: ['1'] }],
    code: {
      name: 'ImageOrder',
      from: 'image-order/ImageOrder',
      fixed: ['images={images}', 'onOrder={setIds}', 'onRemove={remove}'],
    },
    render: ({ value, ...live }) => (
      <ImageOrder
        images={value.map((id) => ({ id, name: copy.name(id), picture: <RoofPicture rows={Number(id)} /> }))}
        onOrder={keeping(live, 'onOrder')}
        onRemove={(id) => {
          live.setValue(value.filter((one) => one !== id))
          live.log('onRemove', id)
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
    controls: { limit: number(copy.limit, 8, 0, 20), isReadOnly: flag(copy.readOnly) },
    states: [{ name: copy.readOnly, props: { isReadOnly: true } }],
    code: {
      name: 'ImageUpload',
      from: 'upload/ImageUpload',
      setup: ['const [files, setFiles] = useState([])'],
      fixed: ['isMultiple', 'value={files}', 'onChange={setFiles}'],
    },
    render: ({ props, value, setValue, log }) => (
      <ImageUpload
        {...props}
        isMultiple
        label={copy.photo}
        value={value}
        onChange={(files, paths) => {
          setValue(files)
          log('onChange', paths)
        }}
      />
    ),
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [order(), wall()],
  keys: [
    ['Tab', copy.keys.tab],
    ['Enter', copy.keys.move],
  ],
  notes: copy.notes,
})
