import type { AccountProfile } from '@heliodesk/contracts/endpoints/account'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { confirm } from '#web/app/confirm.ts'
import { useUnsaved } from '#web/app/pageTab.tsx'
import { toast } from '#web/app/toast.ts'
import { account as copy } from '#web/copy/zhCN/account.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useSaveAvatar } from '../useAccount.ts'
import styles from './avatar.module.css'
import { CropBox, placeOf, windowPx } from './CropBox.tsx'
import { type Crop, shownPart, startCrop } from './cropModel.ts'
import { BadPicture, drawPart, type LoadedPicture, readPicture } from './readPicture.ts'

const drawnPx = 256
const previews = [96, 48] as const
const sizeOf = ({ image }: LoadedPicture) => ({ width: image.naturalWidth, height: image.naturalHeight })

/** Chooses a picture, crops it to a square and sends that; the file itself never leaves the computer. */
export function AvatarEditor({ profile }: { readonly profile: AccountProfile }) {
  const [loaded, setLoaded] = useState<LoadedPicture | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSaveAvatar()
  useUnsaved(loaded !== null)
  useEffect(() => () => loaded?.release(), [loaded])

  const choose = async (file: File): Promise<void> => {
    setProblem(null)
    try {
      const next = await readPicture(file)
      setLoaded(next)
      setCrop(startCrop(sizeOf(next), windowPx))
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error
      setProblem(copy[error.problem])
    }
  }
  const send = async (): Promise<void> => {
    if (!loaded || !crop) return
    await save.mutateAsync(await drawPart(loaded.image, shownPart(crop, windowPx), drawnPx))
    setLoaded(null)
    toast.success(copy.avatarSaved)
  }
  const remove = async (): Promise<void> => {
    const question = { title: copy.removeTitle, text: copy.removeText, confirm: copy.removePicture, cancel: copy.cancel }
    if (!(await confirm({ ...question, danger: true }))) return
    await save.mutateAsync(null)
    toast.success(copy.avatarRemoved)
  }
  // A refusal was shown by the call itself.
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined)
  return (
    <div className={styles.editor}>
      <p className={styles.note}>{copy.avatarNote}</p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {loaded && crop ? (
        <div className={styles.work}>
          <CropBox url={loaded.image.src} picture={sizeOf(loaded)} crop={crop} onChange={setCrop} />
          <Previews loaded={loaded} crop={crop} />
        </div>
      ) : (
        <div className={styles.now}>
          <Avatar name={profile.realname} path={profile.avatar} size={96} />
          <span>{copy.currentPicture}</span>
        </div>
      )}
      <div className={styles.buttons}>
        {loaded && (
          <Button look="primary" busy={save.isPending} onClick={() => quietly(send())}>
            {copy.upload}
          </Button>
        )}
        <FileButton label={loaded ? copy.chooseAnother : copy.choosePicture} onFile={(file) => void choose(file)} />
        {loaded && <Button onClick={() => setLoaded(null)}>{copy.cancel}</Button>}
        {!loaded && profile.avatar !== null && (
          <Button look="danger" busy={save.isPending} onClick={() => quietly(remove())}>
            {copy.removePicture}
          </Button>
        )}
      </div>
    </div>
  )
}

function Previews({ loaded, crop }: { readonly loaded: LoadedPicture; readonly crop: Crop }) {
  return (
    <div className={styles.previews}>
      <span>{copy.preview}</span>
      {previews.map((side) => (
        <span key={side} className={styles.preview} style={{ width: side, height: side }}>
          <img src={loaded.image.src} alt="" style={placeOf(crop, sizeOf(loaded), side)} />
        </span>
      ))}
    </div>
  )
}

/** A button that opens the file choice; the input itself is for the browser only. */
function FileButton({ label, onFile }: { readonly label: string; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? []
    // The same file may be chosen again.
    event.target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        className={styles.hidden}
        aria-label={label}
        tabIndex={-1}
        onChange={onChange}
      />
    </>
  )
}
