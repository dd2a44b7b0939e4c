/** A port as a flag names it. Throws one sentence where it is none, or leaves no room for `count` ports from it on. */
export function parsePort(text: string, count = 1): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port + count - 1 <= 65_535) return port;
  throw new Error(`--port must be a whole number from 1 to ${65_536 - count}, not "${text}".`);
}
