import { loadWords } from '../../locales/words.ts'

/** Loads a part of the dialog together with the words of series: few bookings need either. */
export const withWords =
  <Part>(load: () => Promise<Part>) =>
  (): Promise<Part> =>
    Promise.all([load(), loadWords(['series'])]).then(([part]) => part)
