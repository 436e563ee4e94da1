import '@heliodesk/widgets/theme/tokens.css'
import '@heliodesk/widgets/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { firstPicture } from './app/firstPicture.ts'
import { start } from './app/start.ts'
import { isEnglish, loadLanguage } from './copy/language.ts'

const root = document.getElementById('root')

/** The waiting mark of `Splash`, in the look that was chosen; the first picture takes its place. */
function wait(): void {
  const mark = document.createElement('div')
  mark.className = 'splash'
  mark.role = 'status'
  mark.append(document.createElement('span'))
  root?.append(mark)
}

function draw(): void {
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

start()
wait()
const language = isEnglish() ? loadLanguage() : null
void Promise.all([language, firstPicture()]).then(draw)
