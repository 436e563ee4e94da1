import type { AccountProfile } from '@heliodesk/contracts/endpoints/account'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AddressListPage } from '#web/features/address-list/AddressListPage.tsx'
import { UserMenu } from '#web/features/header/UserMenu.tsx'
import { startFakeUploads } from '#web/testing/fakeUpload.ts'
import { renderFeature } from '#web/testing/renderFeature.tsx'
import { Settings } from '../settings/Settings.tsx'

const first = 'avatar/202611/1.webp'
const second = 'avatar/202611/2.webp'
const profile: AccountProfile = {
  id: '1001',
  version: 3,
  username: 'staff',
  realname: '陈立群',
  avatar: first,
  phone: null,
  email: null,
  birthday: null,
  sex: null,
  signature: null,
  workNo: null,
  createTime: '2025-03-01 08:00:00',
  departs: [],
  roles: [],
  lastLogin: null,
}
const colleague = { ...profile, post: null, telephone: null, departId: null, departName: '' }
/** Every stored picture is another one: its bytes are its path. */
const sourceOf = (path: string) => `data:image/webp;base64,${btoa(path)}`

async function picture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 40
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob ?? ''], 'me.png', { type: 'image/png' })
}

/** Header, address book and settings beside each other, as tabs keep them. */
async function mount() {
  let avatar: string | null = first
  startFakeUploads(() => {
    avatar = second
    const result = { avatar, version: 4 }
    return { status: 200, body: { success: true, message: '', code: 200, result, timestamp: 0 } }
  })
  await renderFeature(
    <>
      <div data-testid="header">
        <UserMenu compact={false} actions={[]} />
      </div>
      <div data-testid="book">
        <AddressListPage />
      </div>
      <Settings section="avatar" onOpen={() => undefined} />
    </>,
    {
      user: { avatar: first },
      codes: ['colleague:list'],
      answers: {
        'GET /sys/user/profile': () => ({ ...profile, avatar }),
        'GET /sys/user/activity': { records: [], total: 0 },
        'GET /sys/user/queryByOrgCodeForAddressList': () => ({
          ...{ records: [{ ...colleague, avatar }], total: 1 },
          ...{ size: 30, current: 1, pages: 1 },
        }),
        'GET /sys/sysDepart/queryTreeList': [],
        'GET /sys/user/avatar/*': ({ path }: { readonly path: string }) =>
          new Response(path.slice('/sys/user/'.length), { headers: { 'content-type': 'image/webp' } }),
        'DELETE /sys/user/avatar': () => {
          avatar = null
          return { avatar, version: 5 }
        },
      },
    },
  )
}
const shownIn = (part: string) => page.getByTestId(part).element().querySelector('img')?.getAttribute('src') ?? null
const shown = () => [shownIn('header'), shownIn('book')]

test('a new picture shows at once in the header and in the address book, without a reload; removed, it is gone from both', async () => {
  await mount()
  await expect.poll(shown).toEqual([sourceOf(first), sourceOf(first)])
  await userEvent.upload(page.getByLabelText('选择图片').last(), await picture())
  await page.getByRole('button', { name: '使用这张图片' }).click()
  await expect.poll(shown).toEqual([sourceOf(second), sourceOf(second)])
  await page.getByRole('button', { name: '移除头像' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除头像' }).click()
  await expect.poll(shown).toEqual([null, null])
})
