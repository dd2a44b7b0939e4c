/** The bundler resolves the import of a video to its URL. */
declare module '*.webm' {
  const address: string;
  export { address as default };
}
