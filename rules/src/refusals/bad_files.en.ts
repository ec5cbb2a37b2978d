/** Why a file can't be used. */
export const bad_files: Readonly<Record<string, string>> = {
  kind: 'this kind is not taken',
  empty: 'it is empty',
  picture: 'the picture is broken or has too many pixels',
  gone: 'it is not there any more, or is not yours; upload it again',
}
