/** Why a file can't be used. */
export const bad_files: Readonly<Record<string, string>> = {
  kind: '不支持此类型',
  empty: '文件为空',
  picture: '图片已损坏或像素过大',
  gone: '文件已不存在或不属于您，请重新上传',
}
