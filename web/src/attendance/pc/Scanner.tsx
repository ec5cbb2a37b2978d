import { BarcodeDetector } from 'qr/decode.js'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeIn } from '#rules/attendance/codes.ts'
import { Button } from '../../kit/plain/Button.tsx'

type State = 'starting' | 'looking' | 'denied' | 'none'

/** Often enough to feel immediate, seldom enough for a slow phone. Milliseconds between two looks. */
const LOOK_EVERY_MS = 150

interface Detects {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

/** The browser's own detector where it has one, else one of ours. */
function detector(): Detects {
  const own: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  const Detector = typeof own === 'function' ? (own as new (options: object) => Detects) : BarcodeDetector
  return new Detector({ formats: ['qr_code'] })
}

/** The camera, until it sees a code of this product. */
export function Scanner({ onCode, onClose }: { onCode(code: string): void; onClose(): void }) {
  const { t } = useTranslation('attendance')
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onCode)
  found.current = onCode
  const [state, setState] = useState<State>('starting')
  const [foreign, setForeign] = useState(false)
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
      if (first && codeIn(first.rawValue)) return found.current(first.rawValue)
      if (first) setForeign(true)
      timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    const start = async () => {
      const media: MediaDevices | undefined = globalThis.navigator.mediaDevices
      if (!media) return setState('none')
      try {
        stream = await media.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      } catch (cause) {
        return setState(cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'denied' : 'none')
      }
      const shown = video.current
      if (closed.signal.aborted || !shown) return stream.getTracks().forEach((track) => track.stop())
      shown.srcObject = stream
      await shown.play().catch(() => undefined)
      setState('looking')
      void look()
    }
    void start()
    return () => {
      closed.abort()
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <div className="scanner">
      {state === 'denied' || state === 'none' ? (
        <p role="alert" className="signer-refused">
          {t(`camera.${state}`)}
        </p>
      ) : (
        <div className="scanner-frame">
          <video ref={video} muted playsInline aria-label={t('camera.label')} />
          <span aria-hidden="true" />
        </div>
      )}
      <p role="status" className="signer-hint">
        {foreign ? t('camera.foreign') : state === 'looking' ? t('camera.looking') : ''}
      </p>
      <Button onClick={onClose}>{t('camera.close')}</Button>
    </div>
  )
}
