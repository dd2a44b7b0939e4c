/** The bundler resolves a font import to its URL. */
declare module '*.woff2' {
  const address: string;
  export { address as default };
}
