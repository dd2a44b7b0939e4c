/** Parses a URL, or returns `undefined`. `URL.canParse` is newer than the oldest supported browser (decision 0072). */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
