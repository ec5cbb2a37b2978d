/** How a verdict looks and sounds. */
export type VerdictTone = 'good' | 'wait' | 'bad'

/** Higher is better; a refusal sounds twice. Hertz, and milliseconds of each sound. */
const sounds: Readonly<Record<VerdictTone, readonly [number, number][]>> = {
  good: [[1320, 120]],
  wait: [[660, 250]],
  bad: [
    [220, 180],
    [220, 180],
  ],
}
const PAUSE_MS = 80

let output: AudioContext | null = null

/** Sounds and, on a phone, shakes: who stands at a door looks at people, not at the screen. */
export function soundVerdict(tone: VerdictTone): void {
  navigator.vibrate?.(tone === 'good' ? 60 : [120, 80, 120])
  if (typeof AudioContext === 'undefined') return
  output ??= new AudioContext()
  let at = output.currentTime
  for (const [hertz, length_ms] of sounds[tone]) {
    const voice = output.createOscillator()
    const loudness = output.createGain()
    voice.frequency.value = hertz
    loudness.gain.value = 0.2
    voice.connect(loudness).connect(output.destination)
    voice.start(at)
    voice.stop(at + length_ms / 1000)
    at += (length_ms + PAUSE_MS) / 1000
  }
}

/** The camera sees the same code for a while. Milliseconds. */
export const SAME_CODE_MS = 4_000
