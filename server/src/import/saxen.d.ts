/** The types that we use of a parser without type declarations. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      see: (
        name: string,
        attributes: () => Record<string, string | boolean>,
        decode: (text: string) => string,
        self_closing: boolean,
      ) => void,
    ): this
    on(event: 'closeTag', see: (name: string) => void): this
    on(event: 'text', see: (text: string, decode: (text: string) => string) => void): this
    on(event: 'cdata', see: (text: string) => void): this
    on(event: 'comment' | 'question' | 'attention', see: () => void): this
    on(event: 'error', see: (cause: Error) => void): this
    parse(text: string): void
    write(text: string): this
    end(): void
  }
}
