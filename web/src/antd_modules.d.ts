/** Single files of the component libraries, whose own declarations strict module resolution doesn't find. */
declare module 'antd/es/locale/zh_CN' {
  const words: NonNullable<import('antd').ConfigProviderProps['locale']>
  export default words
}
declare module 'antd/es/locale/en_US' {
  const words: NonNullable<import('antd').ConfigProviderProps['locale']>
  export default words
}
