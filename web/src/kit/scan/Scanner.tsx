import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeIn } from '#rules/attendance/codes.ts'
import { Button } from '../plain/Button.tsx'
import { detector } from './detector.ts'
import { hasTorch, switchTorch } from './torch.ts'
import './scan.css'

type State = 'starting' | 'looking' | 'denied' | 'none'

/** Often enough to feel immediate, seldom enough for a slow phone. Milliseconds between two looks. */
const LOOK_EVERY_MS = 150

interface ScannerProps {
  onCode(code: string): void
  /** Left out where the camera is what the page is for. */
  onClose?: () => void
  /** Why a text isn't taken, in words, or null; by default only codes of this product are. */
  refuses?: (text: string) => string | null
  /** Looks on after each code, for the next one: a camera that opens anew takes a second. What it sees again is told again. */
  goes_on?: boolean
}

/** What a camera is asked for, if it has as much: a code at arm's length has four pixels a module then. */
const FRAME = { width: { ideal: 1280 }, height: { ideal: 720 } } as const

/** The camera, until it sees a code that is taken. */
export function Scanner({ onCode, onClose, refuses, goes_on = false }: ScannerProps) {
  const { t } = useTranslation('scan')
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onCode)
  found.current = onCode
  const judge = useRef(refuses)
  judge.current = refuses ?? ((text) => (codeIn(text) ? null : t('camera.foreign')))
  const [state, setState] = useState<State>('starting')
  const [refused, setRefused] = useState<string | null>(null)
  const [lit, setLit] = useState<{ stream: MediaStream; on: boolean } | null>(null)
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const closed = new AbortController()
    const detects = detector()
    const look = async (): Promise<void> => {
      const shown = video.current
      if (closed.signal.aborted || !shown) return
      const seen =
        shown.readyState >= shown.HAVE_CURRENT_DATA ? await detects.detect(shown).catch(() => []) : []
      // Closed while it looked.
      if (closed.signal.aborted) return
      const [first] = seen
      const why = first ? judge.current?.(first.rawValue) : null
      if (first && !why) {
        found.current(first.rawValue)
        if (!goes_on) return
      }
      if (why) setRefused(why)
      timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    const start = async () => {
      const media: MediaDevices | undefined = globalThis.navigator.mediaDevices
      if (!media) return setState('none')
      try {
        stream = await media.getUserMedia({
          video: { facingMode: 'environment', ...FRAME },
          audio: false,
        })
      } catch (cause) {
        return setState(cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'denied' : 'none')
      }
      const shown = video.current
      if (closed.signal.aborted || !shown) return stream.getTracks().forEach((track) => track.stop())
      shown.srcObject = stream
      await shown.play().catch(() => undefined)
      setState('looking')
      if (hasTorch(stream)) setLit({ stream, on: false })
      void look()
    }
    void start()
    return () => {
      closed.abort()
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [goes_on])
  return (
    <div className="stack-start scanner">
      {state === 'denied' || state === 'none' ? (
        <p role="alert" className="wrong">
          {t(`camera.${state}`)}
        </p>
      ) : (
        <div className="scanner-frame">
          <video ref={video} muted playsInline aria-label={t('camera.label')} />
          <span aria-hidden="true" />
        </div>
      )}
      <p role="status" className={refused ? 'wrong' : 'quiet'}>
        {refused ?? (state === 'looking' ? t('camera.looking') : '')}
      </p>
      <div className="row">
        {lit && (
          <Button
            aria-pressed={lit.on}
            onClick={() =>
              void switchTorch(lit.stream, !lit.on).then((done) => done && setLit({ ...lit, on: !lit.on }))
            }
          >
            {t('camera.torch')}
          </Button>
        )}
        {onClose && <Button onClick={onClose}>{t('camera.close')}</Button>}
      </div>
    </div>
  )
}
