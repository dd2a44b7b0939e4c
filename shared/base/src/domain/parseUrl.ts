/** The URL, or `undefined` if it has none. `URL.canParse` is newer than the floor of browsers (decision 0072). */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
