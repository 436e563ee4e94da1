import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoImageOrder = registerMessages('demoImageOrder', {
  purpose: '排图片的先后：拖动，或用图片下方的左右按钮；单张图片用上传与预览里的图片上传。',
  order: '只排顺序',
  orderHint: '图片由调用者画；首张再左移、末张再右移都会提示',
  single: '只剩一张',
  name: (id: string) => `照片 ${id}`,
  wall: '上传并排序',
  wallHint: '真实上传；只收图片，满了就不再显示添加',
  limit: '最多几张',
  readOnly: '只读',
  photo: '现场照片',
  keys: { tab: '到图片下方的按钮', move: '左移、右移或移除，焦点留在按钮上' },
  notes: ['移动后，状态栏念出图片的新位置。', '顺序就是数组的顺序，保存由页面完成。'],
})
