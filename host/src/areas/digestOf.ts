/** Computes a digest in the format of subresource integrity: `sha384-...`. Requires a secure context. */
export async function digestOf(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
