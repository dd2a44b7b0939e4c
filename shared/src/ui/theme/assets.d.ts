/** The bundler's answer to an import of a font: the address it is served at. */
declare module '*.woff2' {
  const address: string;
  export { address as default };
}
